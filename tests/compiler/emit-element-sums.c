// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// A sum in an element is one of its loop where the loop has as many trips wherever the region comes to it.
void products(int n, int m, const double *restrict a, const double *restrict x, double *restrict w) {
  // CHECK: products_
  // CHECK: w_sum += a[i * m + j] * x[j];
  // CHECK: w[i] = w_sum;
#pragma acc parallel loop present(a, x, w)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w[i] += a[i * m + j] * x[j];
}
// There is no t[-1], and the loop does not touch it.
void below(int n, const double *restrict a, double *restrict t) {
  // CHECK: below_
  // CHECK-NOT: t_sum
  // CHECK: t[i - 1] += a[i * n + j];
#pragma acc parallel loop present(a, t)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      t[i - 1] += a[i * n + j];
}
