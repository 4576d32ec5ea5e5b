// All threads call a function that shares out its loop over them; one of them stores what
// it returns. A scalar of their own each of them sets.
#pragma acc routine vector
float sum(const float *a, int n) {
  float s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

#pragma acc routine seq bind(sum)
float other(const float *a, int n);

void f(int n, float *restrict r, const float *restrict a) {
#pragma acc parallel loop gang copy(r[0:n]) copyin(a[0:n * n])
  for (int i = 0; i < n; i++) {
    float own = sum(a + i * n, n);
    r[i] += sum(a + i * n, n);
    own += other(a, n);
    r[i] -= own;
  }
}

// RUN: %accolade -Werror --emit=cuda %s | FileCheck %s
//      CHECK: __global__ void f_16_{{[0-9a-f]+}}(
//      CHECK: float own = sum(
//      CHECK: const float acc_value[[N:[0-9]+]] = sum(a + i * n, n);
// CHECK-NEXT: if (threadIdx.x == 0) r[i] += acc_value[[N]];
//      CHECK: own += sum(a, n);
//      CHECK: if (threadIdx.x == 0) {
// CHECK-NEXT:   r[i] -= own;
