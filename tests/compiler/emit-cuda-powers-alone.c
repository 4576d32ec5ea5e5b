// A power that is a cube of a reciprocal root, and nothing else: what it is made of is there.
// RUN: %accolade --emit=cuda %s | FileCheck %s
#include <math.h>

// CHECK-DAG: float acc_normal_rsqrt(float x)
// CHECK-DAG: float acc_cube(float x)
// CHECK: acc_cube(acc_normal_rsqrt(
void alone(int n, float *x) {
#pragma acc parallel loop copy(x[0 : n])
  for (int i = 0; i < n; ++i)
    x[i] = powf(x[i] * x[i] + 1, -1.5f);
}
