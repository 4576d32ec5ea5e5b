// A reduction inside a gang is over the threads that share the loop: a row, or the block where all
// of it works on one row.
void f(int n, int m, const double *restrict a, double *restrict s) {
#pragma acc parallel loop copyin(a[0:n*m]) copyout(s[0:n])
  for (int i = 0; i < n; i++) {
    double t = 0;
#pragma acc loop reduction(+:t)
    for (int j = 0; j < m; j++)
      t += a[i * m + j];
    s[i] = t;
  }
#pragma acc parallel loop gang vector_length(64) copyin(a[0:n*m]) copyout(s[0:n])
  for (int i = 0; i < n; i++) {
    double t = 0;
#pragma acc loop vector reduction(+:t)
    for (int j = 0; j < m; j++)
      t += a[i * m + j];
    s[i] = t;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: /* f_4:
// CHECK-NEXT: i: blocks x, threads y
// CHECK-NEXT: j: threads x */
// CHECK: double t = 0;
// CHECK: double &acc_to_t = t;
// CHECK: double t = 0;
// CHECK: t += a[i * m + j];
// CHECK: t = acc_row_sum_double(t);
// CHECK-NEXT: acc_to_t = acc_to_t + t;
// CHECK: if (threadIdx.x == 0) {
// CHECK-NEXT: s[i] = t;

// CHECK: /* f_12:
// CHECK-NEXT: i: blocks x
// CHECK-NEXT: j: threads x */
// CHECK: t += a[i * m + j];
// CHECK: t = acc_block_sum_double(t);
// CHECK: if (threadIdx.x == 0) {
// CHECK-NEXT: s[i] = t;
