// Threads that fill a row of the block up to a warp show pivots, too: there is room for all of them.
// REQUIRES: target-cuda
void f(int n, int m, const int *a, const int *at, int *b) {
#pragma acc parallel loop gang vector(2) present(a, at, b)
  for (int i = 0; i < n; i++) {
#pragma acc loop gang vector(8)
    for (int j = 0; j < m; j++) {
      int p = at[i * m + j];
#pragma acc fcw FETCH_ONLY(a[p:1:1])
      b[i * m + j] = a[p];
    }
  }
}

// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// CHECK: __shared__ int acc_pivots_a[64];
