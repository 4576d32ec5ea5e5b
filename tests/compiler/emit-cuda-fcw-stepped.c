// An array without a tile is read row by row in a loop around barriers: by an address that goes on.
void walk(int rows, int cols, int halo, int t, const int *restrict data, int *restrict src, int *restrict dst) {
#pragma acc parallel loop vector(256) present(data, src, dst)
  for (int n = 0; n < cols; n++) {
#pragma acc fcw FETCH_CHANNEL(src[n:0:0])
    {
      for (int i = 0; i < halo; i++) {
        int row = t + i + 1;
        src[n] = src[n] + data[(long)row * cols + n];
      }
      dst[n] = src[n];
    }
  }
}

// The loop's own counter is not all that the place follows from: no address.
void look(int cols, int halo, const int *restrict at, const int *restrict data, int *restrict src, int *restrict dst) {
#pragma acc parallel loop vector(256) present(at, data, src, dst)
  for (int n = 0; n < cols; n++) {
#pragma acc fcw FETCH_CHANNEL(src[n:0:0])
    {
      for (int i = 0; i < halo; i++) {
        int row = at[i];
        src[n] = src[n] + data[(long)row * cols + n];
      }
      dst[n] = src[n];
    }
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void walk_
// CHECK: auto *acc_step1 = &data[(long)((int)(t + i + 1)) * cols + n];
// CHECK-NEXT: for (; i < halo; i++, acc_step1 += (long long)(cols)) {
// CHECK: (*acc_step1)
// CHECK-LABEL: __global__ void look_
// CHECK-NOT: acc_step
