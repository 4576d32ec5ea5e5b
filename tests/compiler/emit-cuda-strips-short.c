// A stencil in a short loop: its trips are written out, so that elements of strips are in registers; four elements beside a
// REQUIRES: target-cuda
// strip are a pack.
void star(int n, const float *restrict w, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(w, a, b)
  for (int i = 4; i < n - 4; i++)
    for (int j = 4; j < n - 4; j++) {
      float s = w[0] * a[i * n + j];
      for (int d = 2; d <= 4; d += 2)
        s += w[d] * (a[i * n + j - d] + a[i * n + j + d] + a[(i + d) * n + j]);
      b[i * n + j] = s;
    }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: acc_strip_float_4_4_4(float *to, const float *at, int begin, int end) {
// CHECK-NEXT: const acc_float_4 left = *(const acc_float_4 *)(at - 4);
// CHECK-NEXT: const acc_float_4 pack = *(const acc_float_4 *)at;
// CHECK-NEXT: const acc_float_4 right = *(const acc_float_4 *)(at + 4);
// CHECK-NEXT: to[0] = left.of[0];
// CHECK-LABEL: __global__ void star_5(
// CHECK: if (acc_from_j < acc_trips_j && acc_from_j + 4 > 4) {
// CHECK: for (int acc_turn_j = 0; acc_turn_j < 4; acc_turn_j++) {
// CHECK-NEXT: int j = acc_from_j + acc_turn_j;
// CHECK-NEXT: float s = w[0] * acc_row_a[acc_turn_i][acc_turn_j + 4];
// CHECK-NEXT: {
// CHECK-NEXT: const int d = 2;
// CHECK-NEXT: s += w[d] * (acc_row_a[acc_turn_i][acc_turn_j + 2] + acc_row_a[acc_turn_i][acc_turn_j + 6] + acc_row_a[acc_turn_i + 2][acc_turn_j + 4]);
// CHECK-NEXT: }
// CHECK-NEXT: {
// CHECK-NEXT: const int d = 4;
// CHECK-NEXT: s += w[d] * (acc_row_a[acc_turn_i][acc_turn_j] + acc_row_a[acc_turn_i][acc_turn_j + 8] + acc_row_a[acc_turn_i + 4][acc_turn_j + 4]);
// CHECK-NEXT: }
// CHECK-NEXT: acc_row_b[acc_turn_j] = s;
