// Pointers that may overlap: where they do, the host launches a kernel of one gang that runs the iterations in order. The
// other one is as if they were restrict.
void f(int n, double *p, double *q) {
#pragma acc kernels copy(p[1:n], q[0:n])
  for (int i = 1; i < n; i++)
    p[i] = q[i - 1];
}

// Both loops ask for the same: the host asks once.
void g(int n, int m, double *a, double *b, double *s) {
  double sum = 0;
#pragma acc kernels copyin(a[0:n*m]) copy(b[0:n*m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      b[i * m + j] = a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j] + a[(i + 1) * m + j];
      sum += b[i * m + j];
    }
  *s = sum;
}

// A product: patches of it in registers, as for restrict pointers.
void h(int n, float *a, float *b, float *c) {
#pragma acc kernels present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

// RUN: %accolade --stage=plan %s | FileCheck %s --check-prefix=PLAN
// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// RUN: %accolade --emit=cuda %s | FileCheck %s --check-prefix=CUDA
// PLAN: kernel f_5
// PLAN-NEXT: in order by f_5_in_order where data overlaps
// PLAN: over i gang {{.*}} simd (parallel unless 'p' and 'q' overlap, which is checked at the launch)
// PLAN: kernel g_13
// PLAN-NEXT: in order by g_13_in_order where data overlaps
// PLAN: over i gang on [block y thread y by 4] reduction(+:sum over gangs) (parallel unless 'b' and 'a' overlap, which is checked at the launch)
// PLAN: kernel h_24
// PLAN-NEXT: in order by h_24_in_order where data overlaps
// PLAN: patch {{.*}} along k
// PLAN-NEXT: staged a[i * n + k] by row along the walk
// PLAN-NEXT: staged b[k * n + j] by column

// CHECK: static void f_5_in_order(
// CHECK-NOT: omp simd
// CHECK: for (int i = 1; i < n; i++) {
// CHECK: static void f_5(
// CHECK: acc_rt_share
// CHECK: #pragma omp simd
// CHECK: if (acc_rt_at_once(
// CHECK: f_5_in_order(&acc_args, acc_rt_one_gang());
// CHECK: if (acc_rt_overlap(p + (1), (n) * sizeof(*p), q + (0), (n) * sizeof(*q)))
// CHECK-NEXT: {
// CHECK: struct f_5_in_order_args acc_args;
// CHECK: const acc_rt_shape acc_shape = {{[{][{]}}1, 0, 0}, 0, 0, {-1, -1, -1}, {-1, -1, -1}, {0, 0, 0}};
// CHECK-NEXT: acc_rt_launch(
// CHECK-NEXT: }
// CHECK-NEXT: else
// CHECK-NEXT: {
// CHECK: struct f_5_args acc_args;
// CHECK: if (acc_rt_overlap(b + (0), (n*m) * sizeof(*b), a + (0), (n*m) * sizeof(*a)))
// CHECK-NEXT: {

// CUDA: void f_5(int n, const double *__restrict__ q, double *p
// CUDA: void f_5_in_order(int n, const double *q, double *p) {
// CUDA-NEXT: for (int i = 1; i < n; i++) {
// CUDA-NEXT: p[i] = q[i - 1];
// CUDA: void g_13_in_order(
// CUDA: double sum = 0;
// CUDA-NEXT: for (int i = 1; i < n - 1; i++) {
// CUDA: void __launch_bounds__(256, 2) h_24(int n, const float *__restrict__ a, const float *__restrict__ b, float *c)
// CUDA: __shared__
// CUDA: void h_24_in_order(int n, const float *a, const float *b, float *c) {
// CUDA-NEXT: for (int i = 0; i < n; i++) {
// CUDA-NOT: __shared__
