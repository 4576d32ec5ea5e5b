// A header that holds directives is written in place of its #include; its lines stay its own.
#include "Inputs/region.h"
int main(void) {
  double a[4] = {0};
  fill(4, a);
  return a[3] != 1;
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK-NOT: #include "Inputs/region.h"
// CHECK: #line {{[0-9]+}} "{{.*}}region.h"
// CHECK: acc_rt_site acc_site = {"{{.*}}region.h", 3, "parallel loop", "fill"};
// CHECK: #line 2 "{{.*}}emit-header.c"
// CHECK: int main(void) {
