// A block just covers a small product, whose size is known, and brings all of what it reads at once.
// RUN: %accolade --emit=cuda %s | FileCheck %s
// RUN: %accolade --emit=host %s | FileCheck %s --check-prefix=HOST
void products(int count, const double (*restrict a)[20][20], const double (*restrict b)[20][20], double (*restrict c)[20][20]) {
#pragma acc parallel loop collapse(3) present(a[0:count], b[0:count], c[0:count])
  for (int m = 0; m < count; m++)
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 20; j++) {
        double sum = 0;
        for (int k = 0; k < 20; k++)
          sum += a[m][i][k] * b[m][k][j];
        c[m][i][j] = sum;
      }
}

// CHECK-LABEL: void products_5(
// CHECK: double acc_tile_a[20][22];
// CHECK-NEXT: double acc_tile_b[20][20];
// CHECK: double sum[4][4];
// No element waits in a register, none beyond the last is asked for.
// CHECK-NOT: acc_next
// CHECK-NOT: ::min(
// CHECK: acc_tile_a[(acc_thread + acc_piece * 25) % 20][(acc_thread + acc_piece * 25) / 20] = a[m][i][k];
// CHECK: acc_tile_b[(acc_thread + acc_piece * 25) / 20][(acc_thread + acc_piece * 25) % 20] = b[m][k][j];
// CHECK: __syncthreads();
// CHECK: for (int acc_slice = 0; acc_slice < 20; acc_slice++)
// CHECK: __syncthreads();
// CHECK-NOT: if (
// CHECK: c[m][i][j] = sum[acc_own_row][acc_own_column];
// Blocks of 5 x 5 threads: no whole warp.
// HOST: acc_rt_shape {{.*}}\{5, 5, 1\}

// One of unknown size has no such blocks.
void unknown(int count, int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop collapse(3) present(a[0:count * n * 20], b[0:count * 20 * n], c[0:count * n * n])
  for (int m = 0; m < count; m++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < 20; k++)
          sum += a[(m * n + i) * 20 + k] * b[(m * 20 + k) * n + j];
        c[(m * n + i) * n + j] = sum;
      }
}
// CHECK-LABEL: void unknown_35(
// CHECK: acc_trips_i >= 64
