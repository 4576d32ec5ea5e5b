// A product as rows are added to it: on grids the loops change places, and sums are in registers; cores do what is written.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --emit=host %s -o - | FileCheck --check-prefix=HOST %s
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s

// CHECK-LABEL: void product_
// CHECK: double c_sum = 0;
// CHECK-NEXT: for (int k = 0; k < n; k++) {
// CHECK-NEXT: double t = a[i * n + k];
// CHECK-NEXT: c_sum += t * b[k * n + j];
// CHECK: c[i * n + j] = c_sum;
// HOST: for (int j = 0; j < n; j++) {
// HOST-NEXT: c[i * n + j] = 0;
// HOST: double t = a[i * n + k];
// HOST-NEXT: for (int j = 0; j < n; j++) {
// HOST-NEXT: c[i * n + j] += t * b[k * n + j];
// REPORT: :{{[0-9]+}}: on a GPU: changes places with the loop over k (each thread adds up an element of its own)
void product(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      c[i * n + j] = 0;
    for (int k = 0; k < n; k++) {
      double t = a[i * n + k];
      for (int j = 0; j < n; j++)
        c[i * n + j] += t * b[k * n + j];
    }
  }
}

// Not where rows that are added may be rows that have changed, nor short rows.
// CHECK-LABEL: void overlapping_
// CHECK-NOT: c_sum
// CHECK: c[i * n + j] += b[k * n + j];
void overlapping(int n, const double *b, double *c) {
#pragma acc parallel loop present(b[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += b[k * n + j];
}
// CHECK-LABEL: void forces_
// CHECK: for (int d = 0; d < 3; d++) {
// CHECK-NEXT: f[i * 3 + d] += x[k * 3 + d];
void forces(int n, const double *restrict x, double *restrict f) {
#pragma acc parallel loop present(x[0:3 * n], f[0:3 * n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int d = 0; d < 3; d++)
        f[i * 3 + d] += x[k * 3 + d];
}
