// Code outside of loops over threads acts as if one thread ran it: values are computed by all,
// memory is changed by one, and what that one reads of changing memory is broadcast.
void f(int n, int m, int *restrict a, int *restrict count) {
#pragma acc parallel loop gang copy(a[0:n*m], count[0:n])
  for (int i = 0; i < n; i++) {
    int base = i * m;
    count[i] += base;
    int first = count[i];
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      a[base + j] += first;
    if (a[base] > 0) {
#pragma acc loop vector
      for (int j = 0; j < m; j++)
        a[base + j] -= count[i];
    }
    int k = 0;
    while (a[base + k] > 1) {
      k++;
#pragma acc loop vector
      for (int j = 0; j < m; j++)
        a[base + j] /= 2;
    }
    count[i] = k;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: int base = i * m;
// CHECK-NEXT: if (threadIdx.x == 0) {
// CHECK-NEXT: count[i] += base;
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: int first;
// CHECK: __shared__ int acc_once;
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: if (threadIdx.x == 0) acc_once = count[i];
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: first = acc_once;
// CHECK: a[base + j] += first;
// CHECK: __syncthreads();
// CHECK: if (threadIdx.x == 0) acc_once = a[base] > 0;
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: [[IF:acc_go[0-9]+]] = acc_once;
// CHECK: if ([[IF]]) {
// CHECK: a[base + j] -= count[i];
// CHECK: for (;;) {
// CHECK: if (threadIdx.x == 0) acc_once = a[base + k] > 1;
// CHECK: if (!([[WHILE:acc_go[0-9]+]])) break;
// CHECK-NEXT: k++;
// CHECK: a[base + j] /= 2;
// CHECK: __syncthreads();
// CHECK: if (threadIdx.x == 0) {
// CHECK-NEXT: count[i] = k;
