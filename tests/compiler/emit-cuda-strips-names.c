// Strips of rows whose elements are found by names of the body, and functions that look at elements themselves.
// REQUIRES: target-cuda
void cross(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      int at = i * m + j;
      const float *p = a + at;
      b[at] = p[-m] + p[m] + p[-1] + p[1];
    }
}
/* A name that gets another value says nothing before. */
void moved(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const float *p;
      p = a + i * m;
      b[i * m + j] = p[j];
    }
}
/* What a function reads exists for iterations of the loop alone. */
static float clamped(const float *a, int m, int i, int j) {
  if (a[i * m + j] > 1)
    return 1;
  return a[i * m + j - 1];
}
void called(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = clamped(a, m, i, j);
}
static const float weights[16] = {1, 2, 3};
static float weight(int k) { return weights[k] > 2 ? 2 : 1; }
void table(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      b[i * m + j] = weight(j - 1) * a[i * m + j];
}
static float lower(float x) { return x > 1 ? 0.5f * x : x; }
void halves(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      b[i * m + j] = lower(a[i * m + j]);
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void cross_4(
// CHECK: acc_strip_float_4(acc_row_a[0] + 1, &(a + (i * m + j))[m]);
// CHECK: auto *acc_at_a = &(a + (i * m + j))[m];
// CHECK: acc_row_b[acc_turn_j] = acc_row_a[acc_turn_i][acc_turn_j + 1] + acc_row_a[acc_turn_i + 2][acc_turn_j + 1] + acc_row_a[acc_turn_i + 1][acc_turn_j] + acc_row_a[acc_turn_i + 1][acc_turn_j + 2];

// CHECK-LABEL: __global__ void moved_14(
// CHECK-NOT: acc_at_a
// CHECK: acc_row_b[acc_turn_j] = p[j];

// CHECK-LABEL: __global__ void called_29(
// CHECK: if (acc_turn_j >= acc_begin_j && acc_turn_j < acc_end_j) {
// CHECK-NEXT: int j = acc_from_j + acc_turn_j;
// CHECK-NEXT: acc_row_b[acc_turn_j] = clamped(a, m, i, j);

// CHECK-LABEL: __global__ void table_37(
// CHECK: if (acc_turn_j >= acc_begin_j && acc_turn_j < acc_end_j) {

// CHECK-LABEL: __global__ void halves_44(
// CHECK-NOT: if (acc_turn_j >= acc_begin_j
// CHECK: acc_row_b[acc_turn_j] = lower(acc_row_a[acc_turn_j]);
