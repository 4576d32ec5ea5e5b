// A cache whose accesses are known to lie in its range is what FETCH_ONLY is; others ask.
void proven(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(64) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 1; i < n - 1; i++) {
#ifdef FCW
#pragma acc fcw FETCH_ONLY(a[i - 1 : 0 : 2])
#else
#pragma acc cache(a[i - 1 : 3])
#endif
    b[i] = a[i - 1] + a[i + 1];
  }
}

#ifndef FCW
void asks(int n, const float *restrict a, float *restrict b, const int *restrict at) {
#pragma acc parallel loop vector(64) copyin(a[0:n], at[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i:4])
    b[i] = a[at[i]];
  }
}
#endif

// RUN: cd %S && %accolade --emit=cuda emit-cuda-cache.c -o %t.cache.cu
// RUN: %accolade --emit=cuda -DFCW emit-cuda-cache.c -o %t.fcw.cu
// RUN: sed -n '/^extern.*proven/,/^}/p' %t.cache.cu > %t.cache.txt
// RUN: sed -n '/^extern.*proven/,/^}/p' %t.fcw.cu > %t.fcw.txt
// RUN: diff %t.cache.txt %t.fcw.txt
// RUN: FileCheck %s < %t.cache.cu

// CHECK-LABEL: proven_3(
// CHECK: __shared__ __align__(16) float acc_tile_a[66];
// CHECK: const int acc_at_a = i - 1 - (int)threadIdx.x;
// CHECK: __syncthreads();
// CHECK: b[i] = acc_tile_a[i - 1 - acc_at_a] + acc_tile_a[i + 1 - acc_at_a];
// CHECK-LABEL: asks_16(
// CHECK: b[i] = ((unsigned)at[i] - (unsigned)acc_at_a < 67 ? acc_tile_a[at[i] - acc_at_a] : a[at[i]]);
