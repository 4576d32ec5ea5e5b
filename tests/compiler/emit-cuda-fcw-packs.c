// Where every thread copies several elements of a tile, 16 bytes go at once, if they may.
// REQUIRES: target-cuda
void sums(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(64) present(a, b)
  for (int i = 0; i < n; i++) {
    int base = i / 64 * 512;
    float sum = 0;
#pragma acc fcw FETCH_ONLY(a[base:0:511])
    for (int k = i % 64; k < 512; k += 64)
      sum += a[base + k];
    b[i] = sum;
  }
}

// Too few, and structures, go one by one.
struct Pair {
  float x, y;
};
void others(int n, const double *restrict a, const struct Pair *restrict p, float *restrict b) {
#pragma acc parallel loop vector(64) present(a, p, b)
  for (int i = 0; i < n; i++) {
    int base = i / 64 * 256;
#pragma acc fcw FETCH_ONLY(a[base:0:99], p[base:0:255])
    b[i] = a[base + i % 64] + p[base + 4 * (i % 64)].y;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void sums_
// CHECK: if (acc_at_a >= acc_first_a && acc_at_a + 512 <= acc_stop_a && ((size_t)&a[acc_at_a]) % 16 == 0) {
// CHECK: for (int acc_trip = 0; acc_trip < 2; acc_trip++) {
// CHECK-NEXT: const int acc_e = (acc_trip * 64 + (int)threadIdx.x) * 4;
// CHECK-NEXT: *(acc_float_4 *)&acc_tile_a[acc_e] = *(const acc_float_4 *)&a[acc_at_a + acc_e];
// CHECK: else if (acc_at_a >= acc_first_a && acc_at_a + 512 <= acc_stop_a) {
// CHECK: acc_tile_a[acc_e] = a[acc_at_a + acc_e];
// CHECK-LABEL: __global__ void others_
// CHECK-NOT: % 16 == 0
// CHECK: acc_tile_p[acc_e] = p[
