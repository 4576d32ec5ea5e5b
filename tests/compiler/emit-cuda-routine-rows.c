// A function for the lanes of one row is called by the first row of a gang alone.
// REQUIRES: target-cuda
#pragma acc routine vector
int total(const int *p, int n);
#pragma acc routine worker
void scale(int *p, int n);

void f(int n, int (*restrict a)[64], int *restrict b) {
#pragma acc parallel loop gang num_workers(4) vector_length(32) present(a[0:n], b[0:n])
  for (int i = 0; i < n; ++i) {
    int all = total(a[i], 64);
    if (total(a[i], 3) > all / 2)
      b[i] = total(a[i], 5);
    scale(a[i], 64);
#pragma acc loop worker
    for (int j = 0; j < 64; ++j)
      a[i][j] += all;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: __global__ void f_
// CHECK: int all;
// CHECK: if (threadIdx.y == 0) {
// CHECK-NEXT: const int acc_value1 = total(a[i], 64);
// CHECK-NEXT: if (threadIdx.x == 0) acc_once = acc_value1;
// CHECK: __syncthreads();
// CHECK-NEXT: all = acc_once;
// CHECK: if (threadIdx.y == 0) {
// CHECK-NEXT: const bool acc_value{{.*}} = total(a[i], 3) > all / 2;
// CHECK: if (threadIdx.y == 0) {
// CHECK-NEXT: const int acc_value{{.*}} = total(a[i], 5);
// CHECK-NEXT: if (threadIdx.x == 0) b[i] = acc_value
// CHECK: {{^ *}}scale(a[i], 64);
