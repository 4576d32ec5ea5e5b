// What long loops, columns, transposed products and histograms look like on a GPU.
// REQUIRES: target-cuda
void bytes(long n, unsigned char *restrict a, const unsigned char *restrict b) {
#pragma acc parallel loop present(a, b)
  for (long i = 0; i < n; i++)
    a[i] = 255 - b[i];
}
void columns(int n, int m, const float *restrict a, float *restrict s) {
#pragma acc parallel loop present(a, s)
  for (int j = 0; j < m; j++) {
    float t = 0;
    for (int i = 0; i < n; i++)
      t += a[i * m + j];
    s[j] = t;
  }
}
void product(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop collapse(2) present(a, b, c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a[i * n + k] * b[j * n + k];
      c[i * n + j] = s;
    }
}
void transpose(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j * n + i] = a[i * n + j];
}
void bins(int n, const int *restrict key, int *restrict h) {
#pragma acc parallel loop present(key, h)
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    h[key[i]]++;
  }
}
void box(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      float s = 0;
      for (int p = -1; p <= 1; p++)
        for (int q = -1; q <= 1; q++)
          s += a[(i + p) * n + j + q];
      b[i * n + j] = s;
    }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// Small elements: a thread reads and writes 16 bytes at once, where the arrays begin so that it can.
// CHECK: struct alignas(16) acc_unsigned_char_16 {
// CHECK-LABEL: __global__ void bytes_4(
// CHECK: if (acc_step_i < acc_trips_i && ((size_t)b | (size_t)a) % 16 == 0) {
// CHECK: acc_unsigned_char_16 acc_pack_b = ((const acc_unsigned_char_16 *)b)[acc_at_i];
// CHECK-NEXT: acc_unsigned_char_16 acc_pack_a;
// CHECK: acc_pack_a.of[acc_turn_i] = 255 - acc_pack_b.of[acc_turn_i];
// CHECK: ((acc_unsigned_char_16 *)a)[acc_at_i] = acc_pack_a;
// CHECK: for (long long acc_i = acc_done_i +

// Few columns: rows of threads share the walk.
// CHECK-LABEL: __global__ void columns_9(
// CHECK: if (threadIdx.y > 0) t = 0;
// CHECK: unsigned acc_at_i = threadIdx.y;
// CHECK: acc_parts_t[threadIdx.y * blockDim.x + threadIdx.x] = t;
// CHECK: t = t + acc_parts_t[acc_row * blockDim.x + threadIdx.x];
// CHECK: if (threadIdx.y == 0 && acc_from_j + threadIdx.x < acc_trips_j) {
// CHECK-NEXT: s[j] = t;

// Both factors lie along k, and both are staged.
// CHECK-LABEL: __global__ void __launch_bounds__(256, 2) product_18(
// CHECK: __shared__ __align__(16) float acc_tile_a[8][132];
// CHECK-NEXT: __shared__ __align__(16) float acc_tile_b[8][132];

// Neighbouring threads write neighbouring elements.
// CHECK: *   j: blocks y, threads y
// CHECK-NEXT: *   i: blocks x, threads x */
// CHECK-NEXT: __global__ void transpose_28(

// CHECK-LABEL: __global__ void bins_34(
// CHECK: const long long acc_count_h = acc_hi_h - acc_lo_h;
// CHECK-NEXT: const bool acc_bins = acc_count_h * 4 <= 32768 && (long long)acc_blocks * acc_count_h <= (long long)(::max(n, 0));
// CHECK-NEXT: if (acc_bins) {
// CHECK-NEXT: int *acc_bins_h = (int *)acc_local_room1;
// CHECK: int *h = acc_bins_h - acc_lo_h;
// CHECK: if (acc_bins_h[acc_k] != 0) atomicAdd((unsigned *)&h[acc_lo_h + acc_k], (unsigned)acc_bins_h[acc_k]);
// CHECK: else {

// Loops of constant length count as straight code.
// CHECK-LABEL: __global__ void box_41(
// CHECK: for (int acc_turn_i = 0; acc_turn_i < 4; acc_turn_i++) {
// CHECK: for (int p = -1; p <= 1; p++) {

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck --check-prefix=HOST %s
// HOST: acc_rt_shared(acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), 1048576, 16)
// HOST: >= 262144 ? 256 : {{.*}} >= 4096 ? 32 : {{.*}} >= 2048 ? 16 : 8, {{.*}} >= 32768 ? 8 : {{.*}} >= 4096 ? 32 : {{.*}} >= 2048 ? 64 : 128, 0}

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck --check-prefix=REPORT %s
// REPORT: on a GPU: i over blocks x and threads x, 16 neighbours by one thread from 1048576 iterations on
// REPORT: on a GPU: i over threads y (for want of iterations around it, below 262144)
// REPORT: on a GPU: h updated in a copy of each block's own (by atomic statements alone; where it takes at most 32768 bytes; -fno-auto-cache turns it off)
