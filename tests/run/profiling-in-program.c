// A program that is its own profiling tool: acc_register_library is called wherever it is defined.
#include "support/check.h"
#include <stdlib.h>

static int launches, enters, exits, updates, unnamed;

#ifdef _OPENACC
#include <acc_prof.h>
static void count(acc_prof_info *at, acc_event_info *event, acc_api_info *api) {
  (void)api;
  switch (at->event_type) {
  case acc_ev_enqueue_launch_start:
    ++launches;
    unnamed += !event->launch_event.kernel_name;
    break;
  case acc_ev_enter_data_start: ++enters; break;
  case acc_ev_exit_data_end: ++exits; break;
  case acc_ev_update_start: ++updates; break;
  default: break;
  }
}
void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  (void)unreg;
  (void)lookup;
  reg(acc_ev_enqueue_launch_start, count, 0);
  reg(acc_ev_enter_data_start, count, 0);
  reg(acc_ev_exit_data_end, count, 0);
  reg(acc_ev_update_start, count, 0);
}
#endif

int main(void) {
  int n = 2000;
  double *a = malloc(n * sizeof *a);
#pragma acc data create(a[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; ++i)
      a[i] = i;
#pragma acc kernels loop
    for (int i = 0; i < n; ++i)
      a[i] *= 2;
#pragma acc update self(a[0:n])
  }
#ifndef _OPENACC
  launches = 2, enters = exits = updates = 1;
#endif
  EXPECT(launches == 2);
  EXPECT(enters >= 1 && exits >= 1 && updates == 1);
  EXPECT(unnamed == 0);
  printf("%g\n", a[n - 1]);
  return finish();
}
