/* A profiling library as ACC_PROFLIB names it: reports launches. */
#include <acc_prof.h>
#include <stdio.h>

static void launched(acc_prof_info *prof, acc_event_info *event, acc_api_info *api) {
  (void)api;
  printf("proflib: launch of %s at %s:%d\n", event->launch_event.kernel_name, prof->src_file,
         prof->line_no);
}

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  (void)unreg;
  if (lookup("acc_prof_register") != (acc_query_fn)reg)
    return;
  reg(acc_ev_enqueue_launch_start, launched, acc_reg);
}
