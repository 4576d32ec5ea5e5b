// What all iterations of one loop read along the same walk: iterations that leave themselves out, arrays of an iteration.
// REQUIRES: target-cuda
void others(int n, const float *restrict x, const float *restrict mass, float *restrict a) {
#pragma acc parallel loop present(x, mass, a)
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++)
      if (j != i)
        s += mass[j] * (x[j] - x[i]);
    a[i] = s;
  }
}
void skips(int n, const float *restrict x, const float *restrict mass, float *restrict a) {
#pragma acc parallel loop present(x, mass, a)
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      if (i == j)
        continue;
      s += mass[j] * (x[j] - x[i]);
    }
    a[i] = s;
  }
}
/* Nobody may have what another condition asks for; x is there anyway. */
void some(int n, const float *restrict x, const float *restrict mass, float *restrict a) {
#pragma acc parallel loop present(x, mass, a)
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      if (x[j] > 0)
        s += mass[j] * x[j];
    }
    a[i] = s;
  }
}
void later(int n, const float *restrict x, const float *restrict mass, float *restrict a) {
#pragma acc parallel loop present(x, mass, a)
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      if (j <= i)
        continue;
      s += mass[j] * x[j];
    }
    a[i] = s;
  }
}
/* An iteration's own arrays stay in registers. */
void arrays(int n, const float *restrict x, const float *restrict y, float *restrict a) {
#pragma acc parallel loop present(x, y, a)
  for (int i = 0; i < n; i++) {
    float f[2] = {1};
    for (int j = 0; j < n; j++) {
      float d[2];
      d[0] = x[j] - x[i];
      d[1] = y[j] - y[i];
      for (int c = 0; c < 2; c++)
        f[c] += d[c] / (1 + d[0] * d[0] + d[1] * d[1]);
    }
    for (int c = 0; c < 2; c++)
      a[2 * i + c] = f[c];
  }
}

// RUN: %accolade --stage=plan %s | FileCheck %s --check-prefix=PLAN
// PLAN-LABEL: kernel others_4
// PLAN: patch 1 x 1 by threads 1 x 256 along j by 256
// PLAN-NEXT: staged mass[j] along the walk
// PLAN-NEXT: staged x[j] along the walk
// PLAN-LABEL: kernel skips_14
// PLAN: staged mass[j] along the walk
// PLAN-NEXT: staged x[j] along the walk
// PLAN-LABEL: kernel some_27
// PLAN-NOT: mass[j]
// PLAN: staged x[j] along the walk
// PLAN-NOT: mass[j]
// PLAN-LABEL: kernel later_38
// PLAN-NOT: staged
// PLAN-LABEL: kernel arrays_51
// PLAN: staged x[j] along the walk
// PLAN-NEXT: staged y[j] along the walk

// RUN: %accolade --emit=cuda %s | FileCheck %s
// One iteration alone leaves out what nobody else reads.
// CHECK-LABEL: __global__ void others_4(
// CHECK: if (acc_trips_i >= 2) {
// Only in trips that have the number of an iteration of the block is it asked for.
// CHECK: if (acc_at_j + 256 <= acc_trips_j && (acc_at_j + 256 <= acc_from_i || acc_from_i + 256 <= acc_at_j)) {
// CHECK: if (true) {
// CHECK: else if (acc_at_j + 256 <= acc_trips_j) {
// CHECK: if (j != i) {
// CHECK: s += acc_tile_mass[acc_slice] * (acc_tile_x[acc_slice] - x[i]);
// CHECK: else {
// CHECK: s += mass[j] * (x[j] - x[i]);
// CHECK-LABEL: __global__ void some_27(
// CHECK: if (acc_tile_x[acc_slice] > 0) {
// CHECK-NEXT: s += mass[j] * acc_tile_x[acc_slice];
// CHECK-LABEL: __global__ void arrays_51(
// CHECK-NOT: >= 2
// CHECK: float f[2];
// CHECK: f[0] = 1;
// CHECK-NEXT: f[1] = 0;
// CHECK: d[0] = acc_tile_x[acc_slice] - x[i];
// CHECK: #pragma unroll
// CHECK-NEXT: for (int c = 0; c < 2; c++) {
// CHECK-NEXT: f[c] += d[c] / (1 + d[0] * d[0] + d[1] * d[1]);
// CHECK: if (acc_from_i + threadIdx.x < acc_trips_i) {
// CHECK: a[2 * i + c] = f[c];
