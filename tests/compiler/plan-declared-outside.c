// What is declared before the construct and set first in each iteration is the iteration's own, as if it were declared in
// the loop: nothing is private to threads any more, and the product is computed in patches.
// RUN: %accolade --stage=plan %s | FileCheck %s
// RUN: %accolade --emit=cuda %s | FileCheck --check-prefix=CUDA %s

// CHECK-LABEL: region parallel loop line 13
// CHECK: patch 8 x 8
// CHECK: loop line 14 over i j gang vector on [block y thread y, block x thread x] {{.*}}linearised (parallel
// CUDA-LABEL: void __launch_bounds__(256, 2) product_13(
void product(int n, const float *restrict a, const float *restrict b, float *restrict c) {
  int i, j, k;
  float sum;
#pragma acc parallel loop collapse(2) private(k, sum) present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      sum = 0;
      for (k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

// The inner loop has no directive and a counter from outside.
// CHECK-LABEL: region parallel loop line 30
// CHECK: loop line 31 over i gang vector on [block y thread y
// CHECK-NEXT: loop line 32 over j seq on [block x thread x
void copy(int n, const double *restrict a, double *restrict b) {
  int i, j;
  double t;
#pragma acc parallel loop present(a[0:n * n], b[0:n * n])
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      t = a[i * n + j];
      b[i * n + j] = t;
    }
}

// What kernels leave in a variable that is read afterwards stays there.
// CHECK-LABEL: region kernels line 45
// CHECK: last(t)
// CUDA-LABEL: void kept_46(
// CUDA: *acc_last_t = t;
int kept(int n, int *restrict a) {
  int t = 0;
#pragma acc kernels copy(a[0:n])
#pragma acc loop independent
  for (int i = 0; i < n; i++) {
    t = a[i];
    a[i] = t + 1;
  }
  return t;
}
