// What many iterations of a block read is staged in shared memory; threads take
// patches of iterations.
void product(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop collapse(2) copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

// The sum stands in memory: it is kept in registers for the walk.
void update(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop copyin(a[0:n*n], b[0:n*n]) copy(c[0:n*n])
  for (int i = 0; i < n; i++) {
#pragma acc loop
    for (int j = 0; j < n; j++) {
#pragma acc loop seq
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
  }
}

// A walk whose length depends on the iteration has no tiles.
void not(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop collapse(2) copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < i; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

// RUN: %accolade --stage=plan %s | FileCheck %s --check-prefix=PLAN
// PLAN-LABEL: kernel product_4
// PLAN: patch 8 x 8 by threads 16 x 16 along k by 8
// PLAN-NEXT: staged a[i * n + k] by row along the walk
// PLAN-NEXT: staged b[k * n + j] by column
// PLAN-LABEL: kernel update_16
// PLAN: patch 8 x 8 by threads 8 x 16 along k by 8
// PLAN-NEXT: staged a[i * n + k] by row along the walk
// PLAN-NEXT: staged b[k * n + j] by column
// PLAN-NEXT: kept c[i * n + j]
// PLAN-LABEL: kernel not_29
// PLAN-NOT: patch

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: void __launch_bounds__(256, 2) product_4(
// CHECK: if ((long long)acc_trips_j * acc_trips_i >= 524288) {
// CHECK-NEXT: __shared__ __align__(16) float acc_tile_a[8][132];
// CHECK-NEXT: __shared__ __align__(16) float acc_tile_b[8][128];
// CHECK: float sum[8][8];
// CHECK: sum[acc_own_row][acc_own_column] = 0;
// CHECK: acc_next_a[acc_piece] = a[i * n + k];
// CHECK: acc_tile_a[(acc_thread + acc_piece * 256) % 8][(acc_thread + acc_piece * 256) / 8] = acc_next_a[acc_piece];
// CHECK: __syncthreads();
// CHECK: sum[acc_own_row][acc_own_column] += acc_tile_a[acc_slice][threadIdx.y * 8 + acc_own_row] * acc_tile_b[acc_slice][threadIdx.x * 4 + acc_own_column / 4 * 64 + acc_own_column % 4];
// CHECK: c[i * n + j] = sum[acc_own_row][acc_own_column];
// CHECK: else {
// CHECK: float sum = 0;
// CHECK-LABEL: void update_16(
// CHECK: acc_kept1[acc_own_row][acc_own_column] = c[i * n + j];
// CHECK: acc_kept1[acc_own_row][acc_own_column] += acc_tile_a
// CHECK: c[i * n + j] = acc_kept1[acc_own_row][acc_own_column];

// RUN: %accolade --emit=cuda -fno-auto-cache %s | FileCheck %s --check-prefix=OFF
// OFF-NOT: acc_tile

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT: a[i * n + k], b[k * n + j] staged in shared memory, 8 iterations of k at a time
// REPORT: 8 x 8 iterations by one thread
