// tile: tiles over blocks, elements over threads; the first size is the innermost loop's. A fixed number of gangs makes collapsed loops one
// index space.
void f(int n, int m, float *a) {
#pragma acc parallel loop tile(8, 32) copy(a[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += 1;
#pragma acc parallel loop collapse(2) num_gangs(8) copy(a[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += 1;
#pragma acc parallel loop gang(static:4) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: void f_4(
// CHECK: acc_tile_i = 32;
// CHECK: acc_tile_j = 8;
// CHECK: for (unsigned acc_from_i = blockIdx.y * acc_tile_i; acc_from_i < acc_trips_i; acc_from_i += gridDim.y * acc_tile_i) {
// CHECK-NEXT: for (unsigned acc_from_j = blockIdx.x * acc_tile_j; acc_from_j < acc_trips_j; acc_from_j += gridDim.x * acc_tile_j) {
// CHECK-NEXT: for (unsigned acc_i = acc_from_i + threadIdx.y; acc_i < acc_from_i + acc_tile_i && acc_i < acc_trips_i; acc_i += blockDim.y) {
// CHECK: for (unsigned acc_j = acc_from_j + threadIdx.x; acc_j < acc_from_j + acc_tile_j && acc_j < acc_trips_j; acc_j += blockDim.x) {

// CHECK: /* f_8:
// CHECK-NEXT: i: blocks x, threads x (collapsed) */
// CHECK: for (long long acc_at = (long long)blockIdx.x * blockDim.x + threadIdx.x; {{.*}} acc_at += (long long)gridDim.x * blockDim.x) {
// CHECK-NEXT: int j = (acc_at % acc_trips_j);
// CHECK-NEXT: int i = (acc_at / acc_trips_j);

// CHECK-LABEL: void f_12(
// CHECK: acc_tile_i = 4;
// CHECK: acc_from_i = blockIdx.x * acc_tile_i;
// CHECK: acc_i = acc_from_i + threadIdx.x;
