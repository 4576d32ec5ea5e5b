// What nests over rows of small elements look like on a GPU: threads take strips of four neighbours.
// REQUIRES: target-cuda
void cross(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1] + a[i * m + j + 1];
}
/* Elements of 8 bytes gain nothing. */
void wide(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = 2 * a[i * n + j];
}
/* What is not written in every iteration stays where it is. */
void some(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (a[i * n + j] > 0)
        b[i * n + j] = 1;
}
/* What conditions guard may not exist, and is read where it stands. */
void guarded(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + (j < m - 1 ? a[i * m + j + 1] : 0) + (i > 0 ? a[(i - 1) * m + j] : 0);
}
/* Keys are read in packs, functions are called for four elements in a row. */
void keys(int n, const int *restrict key, float *restrict h) {
#pragma acc parallel loop present(key, h)
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    h[key[i]] += 2;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: struct alignas(16) acc_float_4 {
// CHECK: void acc_strip_float_4_1_1(float *to, const float *at, int begin, int end) {
// CHECK-NEXT: const acc_float_4 pack = *(const acc_float_4 *)at;
// CHECK-NEXT: to[0] = begin <= 0 ? at[-1] : 0;
// CHECK-NEXT: to[1] = pack.of[0];
// CHECK: to[5] = end > 3 ? at[4] : 0;
// CHECK: void acc_keep_float_4(float *at, const float *from, int begin, int end) {

// CHECK-LABEL: __global__ void cross_4(
// CHECK: if (gridDim.x * blockDim.x < acc_trips_j && ((size_t)b | (size_t)a) % 16 == 0 && m % 4 == 0 && acc_from_i + 4 <= acc_trips_i) {
// CHECK: const int acc_begin_j = acc_from_j < 1 ? 1 - acc_from_j : 0;
// A row is read once for the turns that need it.
// CHECK: float acc_row_a[6][6];
// CHECK: acc_strip_float_4(acc_row_a[0] + 1, &a[(i + 1) * m + j]);
// CHECK: acc_strip_float_4_1_1(acc_row_a[1], &a[(i + 1) * m + j], acc_begin_j, acc_end_j);
// CHECK: #pragma unroll
// CHECK-NEXT: for (int acc_turn_i = 0; acc_turn_i < 4; acc_turn_i++) {
// CHECK: if (acc_turn_i < 3) {
// CHECK-NEXT: acc_strip_float_4_1_1(acc_row_a[acc_turn_i + 2], acc_at_a, acc_begin_j, acc_end_j);
// CHECK: acc_row_b[acc_turn_j] = acc_row_a[acc_turn_i][acc_turn_j + 1] + acc_row_a[acc_turn_i + 2][acc_turn_j + 1] + acc_row_a[acc_turn_i + 1][acc_turn_j] + acc_row_a[acc_turn_i + 1][acc_turn_j + 2];
// CHECK: acc_keep_float_4(acc_at_b, acc_row_b, acc_begin_j, acc_end_j);
// CHECK: for (unsigned acc_j = blockIdx.x * blockDim.x + threadIdx.x; acc_j < acc_trips_j; acc_j += gridDim.x * blockDim.x) {

// CHECK-LABEL: __global__ void wide_11(
// CHECK-NOT: acc_row_
// CHECK-LABEL: __global__ void some_18(
// CHECK-NOT: acc_keep_
// CHECK-LABEL: __global__ void guarded_26(
// CHECK: float acc_row_a[4];
// CHECK: acc_strip_float_4(acc_row_a, acc_at_a);
// CHECK: acc_row_b[acc_turn_j] = acc_row_a[acc_turn_j] + (j < m - 1 ? a[i * m + j + 1] : 0) + (i > 0 ? a[(i - 1) * m + j] : 0);
// CHECK-LABEL: __global__ void keys_33(
// CHECK: acc_int_4 acc_pack_key = ((const acc_int_4 *)key)[acc_at_i];
// CHECK: acc_pack_key.of[acc_turn_i]

// Threads are as many as strips, where rows have a multiple of four elements.
// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck --check-prefix=HOST %s
// HOST: acc_rt_strips({{.*}}, 1048576, m % 4 == 0 ? 4 : 1)

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
// REPORT: j over blocks x and threads x, strips of 4 by one thread from 1048576 iterations on
