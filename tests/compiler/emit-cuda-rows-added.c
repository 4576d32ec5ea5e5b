// Rows that are added to a row, of pointers that are not restrict: the loops change places in the kernel for arrays that do
// not overlap; the other one runs what was written.
void product(int n, float alpha, float beta, float *c, float *a, float *b) {
#pragma acc parallel loop present(c[0:n*n], a[0:n*n], b[0:n*n])
  for (int i = 0; i < n; i++) {
    for (int m = 0; m < n; m++)
      c[i * n + m] *= beta;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
  }
}
// What the row begins with reads another array, too.
void begun(int n, float *c, float *a, float *b, float *bias) {
#pragma acc kernels present(c[0:n*n], a[0:n*n], b[0:n*n], bias[0:n])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      c[i * n + j] = bias[j] - c[i * n + j];
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
  }
}
// Elements of another row are no beginning of the sums.
void moved(int n, float *c, float *a, float *b) {
#pragma acc parallel loop present(c[0:n*n], a[0:n*n], b[0:n*n])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n - 1; j++)
      c[i * n + j] = c[i * n + j + 1];
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n - 1; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void __launch_bounds__(256, 2) product_4(
// CHECK: acc_tile_a
// CHECK: for (int k = 0; k < n; k++) {
// CHECK-NEXT: c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
// CHECK-LABEL: __global__ void product_4_in_order(
// CHECK: for (int m = 0; m < n; m++) {
// CHECK: for (int k = 0; k < n; k++) {
// CHECK-NEXT: for (int j = 0; j < n; j++) {
// CHECK-NEXT: c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
// CHECK-LABEL: __global__ void __launch_bounds__(256, 2) begun_{{[0-9]+}}(
// CHECK: acc_tile_a
// CHECK-LABEL: __global__ void begun_{{[0-9]+}}_in_order(
// CHECK: for (int k = 0; k < n; k++) {
// CHECK-NEXT: for (int j = 0; j < n; j++) {
// CHECK-LABEL: __global__ void moved_
// CHECK-NOT: acc_tile_a

// How far rows reach that another array names, what is present says. The device's own addresses are compared with nobody's:
// what was written runs, and the report promises nothing else.
void named(int n, const int *p, float *c, float *a, float *b) {
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[p[i] * n + k] * b[p[k] * n + j];
}
void looked(int n, const int *p, float *c, float *a, float *b) {
#pragma acc kernels deviceptr(b)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[p[i] * n + k] * b[p[k] * n + j];
}

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
// REPORT: kernels in begun
// REPORT: on a GPU: changes places with the loop over k
// REPORT: kernels in named
// REPORT: on a GPU: changes places with the loop over k
// REPORT: kernels in looked
// REPORT-NOT: changes places
// CHECK-LABEL: __global__ void named_{{[0-9]+}}(
// CHECK: int j = acc_j;
// CHECK: for (int k = 0; k < n; k++) {
// CHECK-LABEL: __global__ void looked_
// CHECK: for (int k = 0; k < n; k++) {
// CHECK-NEXT: for (int j = 0; j < n; j++) {
