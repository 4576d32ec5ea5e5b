// Pointers of kernels are sums of a base and an offset, which compilers never take for null. Where a program may
// ask, the kernel says so; elsewhere it would hide from compilers which arrays are apart.
// REQUIRES: target-opencl
void asks(int n, const float *a, float *b) {
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++)
    b[i] = a ? a[i] : 1;
}
/* Whether packs begin at an address is the same for both. */
void follows(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[i * m + j - 1] + a[i * m + j + 1];
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK-LABEL: __kernel void asks_5(
// CHECK-NEXT: {{.*}}a = (__global const float *)((ulong)a_base + a_at ? a_base + a_at : (__global char *)0);
// CHECK-NEXT: {{.*}}b = (__global float *)(b_base + b_at);
// CHECK-LABEL: __kernel void follows_11(
// CHECK-NEXT: {{.*}}a = (__global const float *)(a_base + a_at);
// CHECK-NEXT: {{.*}}b = (__global float *)(b_base + b_at);
// CHECK: ((ulong)b | (ulong)a) % 16 == 0

// A thread with 64 results in registers: the run time is told.
void multiply(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop collapse(2) present(a, b, c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}
// RUN: %accolade --emit=host %s | FileCheck --check-prefix=HOST %s
// HOST: ACCOLADE_BINARIES_opencl, ACC_RT_UNIT_PATCHES,
