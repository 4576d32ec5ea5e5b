// Loops without a directive that are proven independent are shared out with the loop around them, with and without
// braces; and loops inside of a sequential one take the threads where their addresses are neighbours.
void product(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
}

void between(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc kernels present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] = c[i * n + j] * a[i * n + k] + b[k * n + j];
}

// The inner loop carries a value: its iterations stay with one thread.
void prefix(int n, float *restrict a) {
#pragma acc parallel loop present(a[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      a[i * n + j] += a[i * n + j - 1];
}

// A loop that threads of a grid share and cores do not.
void rows(int n, int m, float *restrict a, const float *restrict b) {
#pragma acc parallel loop gang present(a[0:n * m], b[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[i * m + j];
}

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: kernel product_
// CHECK: on a GPU: i over blocks y and threads y
// CHECK: on a GPU: j over blocks x and threads x (chosen by its memory accesses)
// CHECK: staged in shared memory
// CHECK: kernel between_
// CHECK: on a GPU: i over blocks x and threads y
// CHECK: loop over k: sequential
// CHECK: on a GPU: j over threads x (chosen by its memory accesses)
// CHECK: kernel prefix_
// CHECK: on a GPU: i over blocks x and threads x
// CHECK-NOT: j over
// CHECK: kernel rows_
// CHECK: loop over i: gang (
// CHECK: loop over j: in order on cores (parallel: no dependence between iterations)
// CHECK-NEXT: on a GPU: j over threads x (chosen by its memory accesses)
