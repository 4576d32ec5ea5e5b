// On a processor a block is one thread, which waits for nobody, unless blocks of iterations communicate
// or routines of the file that wait may be called from others.
#ifdef ROUTINE
#pragma acc routine vector
float total(int n, const float *a) {
  float s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#endif

void sums(int n, int m, const float *a, float *sum) {
#pragma acc parallel loop gang copyin(a[0 : n * m]) copyout(sum[0 : n])
  for (int i = 0; i < n; i++) {
    float s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
    sum[i] = s;
  }
}

#ifdef TILE
void smooth(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop vector(64) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i : 1 : 1])
    if (i > 0 && i < n - 1)
      b[i] = a[i - 1] + a[i + 1];
  }
}
#endif

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: #ifndef ACC_CONTIGUOUS
// CHECK: #if ACC_CONTIGUOUS /* a block is one thread, which waits for nobody */
// CHECK-NEXT: #define barrier(fences) ((void)0)
// CHECK-NEXT: #endif
// CHECK: barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)

// RUN: %accolade --emit=opencl -DTILE %s | FileCheck %s --check-prefix=WAITS
// RUN: %accolade --emit=opencl -DROUTINE %s | FileCheck %s --check-prefix=WAITS
// WAITS-NOT: #define barrier
// WAITS: barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
