// Arrays whose lengths are a global of the program, and a device's type in a variable.
#include <openacc.h>
int n = 10;
int f(void) {
  float a[n][n];
  int type = acc_get_device_type(), here = 0;
#pragma acc parallel loop copyout(here)
  for (int i = 0; i < n; i++) {
    a[i][0] = i;
    if (i == 0)
      here = acc_on_device(type);
  }
  return here;
}

// RUN: %accolade -Werror --emit=cuda %s | FileCheck %s
// CHECK: __global__ void f_7(
// CHECK: a[(long long)i * n
// CHECK: (int)type == 3 || (int)type == 4
