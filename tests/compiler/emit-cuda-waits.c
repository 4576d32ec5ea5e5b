// Threads wait where what all of them have read may be changed by another name, and nowhere else.
// REQUIRES: target-cuda
void scaled(int n, int m, const double *in, double *out) { // in may be out
#pragma acc parallel loop gang present(in, out)
  for (int g = 0; g < n; g++) {
    double first = in[g * m], second = in[g * m + 1];
#pragma acc loop vector
    for (int i = 0; i < m; i++)
      out[g * m + i] = in[g * m + i] / (first + second);
  }
}
void apart(int n, int m, const double *restrict in, double *restrict out) {
#pragma acc parallel loop gang present(in, out)
  for (int g = 0; g < n; g++) {
    double first = in[g * m];
#pragma acc loop vector
    for (int i = 0; i < m; i++)
      out[g * m + i] = in[g * m + i] / first;
  }
}
void rows(int n, const int *start, const double *value, double *y) {
#pragma acc parallel loop gang present(start, value, y)
  for (int i = 0; i < n; ++i) {
    const double *values = value + start[i];
    const int count = start[i + 1] - start[i];
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < count; j++)
      sum += values[j];
    y[i] = sum;
  }
}

// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// CHECK-LABEL: void scaled_4(
// CHECK: double first = in[g * m];
// CHECK-NEXT: double second = in[g * m + 1];
// CHECK-NEXT: __syncthreads();
// CHECK-LABEL: void apart_13(
// CHECK-NOT: __syncthreads();
// CHECK-LABEL: void rows_22(
// CHECK-NOT: __syncthreads();
