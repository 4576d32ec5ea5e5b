// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
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
// In kernels, too, where the loop around is shared out; in the kernel for arrays that overlap it is the element.
void shared(int n, const double *a, const double *x, double *y) {
  // CHECK: shared_[[#LINE:]](
  // CHECK: y_sum += a[i * n + j] * x[j];
  // CHECK: y[i] = y_sum;
  // CHECK: shared_[[#LINE]]_in_order(
  // CHECK-NOT: y_sum
  // CHECK: y[i] += a[i * n + j] * x[j];
#pragma acc kernels
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = 0; j < n; j++)
      y[i] += a[i * n + j] * x[j];
  }
}
// The loop around is the host's: each trip adds up in memory.
void apart(int n, const double *a, const double *x, double *s, double *t) {
  // CHECK: apart_
  // CHECK-NOT: t_sum
#pragma acc kernels
  for (int i = 0; i < n; i++) {
    t[i] = 0;
    for (int j = 0; j < n; j++)
      t[i] += a[i * n + j] * x[j];
    for (int j = 0; j < n; j++)
      s[j] = a[i * n + j] * t[i] - s[j];
  }
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
// One parallel loop around one, of pointers: sums down the columns of a matrix are shared out; several elements may be set at once.
void columns(int n, int m, double *a, double *x, double *y, double *z) {
  // REPORT: parallel loop in columns
  // REPORT: on a GPU: sums in registers unless 'y' and 'a', 'z' and 'a', 'y' and 'x', 'z' and 'x', 'y' and 'z' overlap (which is checked at the launch)
  // REPORT: on a GPU: i over threads y
  // CHECK: columns_[[#LINE:]](
  // CHECK: y_sum = 0;
  // CHECK: z_sum = 0;
  // CHECK: y_sum += a[i * n + j] * x[i];
  // CHECK: y[j] = y_sum;
  // CHECK: columns_[[#LINE]]_in_order(
  // CHECK-NOT: y_sum
  // CHECK: y[j] += a[i * n + j] * x[i];
#pragma acc parallel loop present(a[0:n*m], x[0:m], y[0:n], z[0:n])
  for (int j = 0; j < n; j++) {
    y[j] = z[j] = 0;
    for (int i = 0; i < m; i++) {
      y[j] += a[i * n + j] * x[i];
      z[j] += x[i];
    }
  }
}
