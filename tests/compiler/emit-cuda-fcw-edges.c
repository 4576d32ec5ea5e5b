// What a kernel knows better than the numbers of the program say: which block and which place a
// counter means, how far away the neighbour at an edge is, and what stays the same from trip to trip.
// REQUIRES: target-cuda
void stays(int n, int steps, int rows, int *restrict a, int *restrict b) {
#pragma acc parallel loop vector(64) present(a, b)
  for (int i = 0; i < n; i++) {
    int own = i % 64, block = i / 64, value = 0;
    int west = i == 0 ? 0 : i - 1, east = n - 1 == i ? n - 1 : i + 1;
#pragma acc fcw FETCH_CHANNEL(a[i:0:0])
    for (int t = 0; t < steps; t++) {
      int row = t + 1;
      if (row < rows) {
        if (own > t && i < n - block) {
          value = a[west] + a[east];
          a[i] = value;
        }
      }
    }
    b[i] = value;
  }
}

// A neighbour that moves, a loop that begins elsewhere, a number that is not the block's.
void changes(int n, int *restrict a, int *restrict b) {
#pragma acc parallel loop vector(64) present(a, b)
  for (int i = 1; i < n; i++) {
    int west = i == 0 ? 0 : i - 1, value = 0;
    if (i % 64 == 5)
      west = i;
#pragma acc fcw FETCH_CHANNEL(a[i:0:0])
    {
      value = a[west] + (i & 31);
      a[i] = value;
    }
    b[i] = value;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void stays_
// CHECK: own = (int)threadIdx.x;
// CHECK: block = (int)blockIdx.x;
// CHECK: const unsigned acc_left = (row) < (rows) ? (unsigned)(rows) - (unsigned)(row) : 0;
// CHECK-NEXT: if (acc_left < (unsigned)acc_end_t - (unsigned)t) acc_end_t = t + (int)acc_left;
// CHECK: acc_mask1 = acc_has_i & ((i < n - block) != 0);
// CHECK-NEXT: for (; t < acc_end_t; t++) {
// CHECK: acc_mask2 = acc_mask1 & ((own > t) != 0);
// CHECK-NEXT: if (acc_mask2) {
// CHECK-NEXT: value = acc_tile_a[acc_here_a + (i == 0 ? 0 : -1)] + acc_tile_a[acc_here_a + (n - 1 == i ? 0 : 1)];
// CHECK-NEXT: acc_own_a = value;
// CHECK-NEXT: }
// CHECK-LABEL: __global__ void changes_
// CHECK: if (i % 64 == 5)
// CHECK: value = acc_tile_a[acc_here_a + west - i] + (i & 31);
// CHECK-NEXT: acc_own_a = value;
