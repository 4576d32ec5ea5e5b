// The host loop of a kernels region keeps the user's header and launches inside.
void f(int steps, int n, double *restrict a, double *restrict b) {
#pragma acc kernels copy(a[0:n], b[0:n])
  for (int step = 0; step < steps; step++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1] + step;
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: acc_rt_region_begin(
// CHECK: for (int step = 0; step < steps; step++) {
// CHECK: acc_args.step = step;
// CHECK: acc_rt_launch(
// CHECK: acc_rt_launch(
// CHECK: }
// CHECK: acc_rt_region_end(
// CHECK-NOT: acc_rt_launch(
