// Indices and rows with names of their own are written out where that is of use, and loops around a thread's array are
// written out as a whole.
// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s

// CHECK-LABEL: void named_
// CHECK: acc_strip_float_4(acc_row_a[0] + 1, &a[(i * n + j) + n]);
// CHECK: b[at] = a[at - 1] + a[at + 1] + a[at - n] + a[at + n];
void named(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a[0:n * n], b[0:n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      int at = i * n + j;
      b[at] = a[at - 1] + a[at + 1] + a[at - n] + a[at + n];
    }
}

// CHECK-LABEL: void __launch_bounds__(256, 2) rows_
// CHECK: acc_tile_a
// CHECK: acc_next_a[acc_piece] = a[(long)(i * n) + k];
// CHECK: c[(long)(i * n) + j] = s[acc_own_row][acc_own_column];
// REPORT: index-names.c:[[@LINE+9]]:{{.*}} staged in shared memory
void rows(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++) {
    const float *from = a + i * n;
    float *to = c + i * n;
#pragma acc loop
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += from[k] * b[k * n + j];
      to[j] = s;
    }
  }
}

// It changes between the loops: it stays a variable.
// CHECK-LABEL: void changes_
// CHECK: int at = i * n;
// CHECK: b[at + j] = j;
void changes(int n, float *restrict b) {
#pragma acc parallel loop present(b[0:n * n])
  for (int i = 0; i < n; i++) {
    int at = i * n;
    at ^= 1;
#pragma acc loop
    for (int j = 0; j < n; j++)
      b[at + j] = j;
  }
}

// CHECK-LABEL: void own_
// CHECK: double t[6];
// CHECK: #pragma unroll
// CHECK-NEXT: for (int k = 0; k < 6; k++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int i = k + 1; i < 6; i++) {
// CHECK-NOT: #pragma unroll
void own(int n, const double *restrict a, double *restrict b, const int *restrict at) {
#pragma acc parallel loop present(a[0:6 * n], b[0:6 * n], at[0:n])
  for (int m = 0; m < n; m++) {
    double t[6], chosen[6];
    for (int k = 0; k < 6; k++)
      for (int i = k + 1; i < 6; i++)
        t[i] = a[m * 6 + i] - t[k];
    b[m] = t[5];
    for (int k = 0; k < 6; k++)
      chosen[at[k]] = k;
    b[m] += chosen[at[m]];
  }
}
