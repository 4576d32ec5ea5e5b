// A triangle of products: blocks compute squares, pass those that have nothing of it, and store what is inside.
// REQUIRES: target-cuda
void lower(int n, int m, const float *restrict a, float *restrict c) {
#pragma acc parallel loop present(a, c)
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j <= i; j++) {
      float s = 0;
      for (int k = 0; k < m; k++)
        s += a[i * m + k] * a[j * m + k];
      c[i * n + j] = s;
    }
}

// What an iteration reads before the walk exists inside of the triangle alone.
void updated(int n, int m, const float *restrict a, float *restrict c) {
#pragma acc parallel loop present(a, c)
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j <= i; j++) {
      float s = 2 * c[i * n + j];
      for (int k = 0; k < m; k++)
        s += a[i * m + k] * a[j * m + k];
      c[i * n + j] = s;
    }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void __launch_bounds__(256, 2) lower_4(
// CHECK: const unsigned acc_trips_i = ::max(n, 0);
// CHECK-NEXT: const unsigned acc_trips_j = ((n - 1)) < 0 ? 0 : (unsigned)((n - 1)) + 1;
// CHECK-NEXT: if ((long long)acc_trips_j * acc_trips_i >= 524288) {
// CHECK: for (unsigned acc_from_j = blockIdx.x * 128; acc_from_j < acc_trips_j; acc_from_j += gridDim.x * 128) {
// CHECK-NEXT: {
// CHECK-NEXT: const unsigned acc_i = ::min(acc_from_i + 127, acc_trips_i - 1);
// CHECK-NEXT: int i = acc_i;
// CHECK-NEXT: const unsigned acc_j = acc_from_j;
// CHECK-NEXT: int j = acc_j;
// CHECK-NEXT: if (!(j <= i)) continue;
// CHECK-NEXT: }
// CHECK: if (acc_from_i + threadIdx.y * 8 + acc_own_row < acc_trips_i && {{.*}} < acc_trips_j) {
// CHECK: if (j <= i) {
// CHECK-NEXT: c[i * n + j] = s[acc_own_row][acc_own_column];
// CHECK-LABEL: __global__ void __launch_bounds__(256, 2) updated_
// CHECK: if (!(j <= i)) j = i;
// CHECK-NEXT: s[acc_own_row][acc_own_column] = 2 * c[i * n + j];
// CHECK: acc_tile_a[

// The host counts the square.
// RUN: %accolade --emit=host %s | FileCheck --check-prefix=HOST %s
// HOST: acc_rt_trips((acc_rt_int64)(((n) - 1)) - (acc_rt_int64)(0) + 1, 1)
