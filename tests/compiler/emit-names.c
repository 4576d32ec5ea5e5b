// A kernel reads like the user's loop: its names, its types, one function per kernel that is
// named after the user's function and line.
void saxpy(int n, float alpha, const float *restrict x, float *restrict y) {
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++) {
    float product = alpha * x[i];
    y[i] = product + y[i];
  }
}

// RUN: %accolade --emit=multicore %s | FileCheck %s
// CHECK: struct saxpy_4_args {
// CHECK-NEXT: int n;
// CHECK: static void saxpy_4(const void *acc_in, const acc_rt_gang *acc_gang) {
// CHECK: float alpha = acc_args->alpha;
// CHECK: const float *restrict x = (const float *)acc_args->x;
// CHECK: #pragma omp simd
// CHECK-NEXT: for (int i =
// CHECK: float product = alpha * x[i];
// CHECK-NEXT: {{^ *}}y[i] = product + y[i];
