// Functions that say where an element is are read: loops over them are parallel, coalesced and staged.
static inline int at(int i, int j, int n) { return i * n + j; }
static inline double square(double x) { return x * x; }

void jacobi(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels present(a[0:n * n], b[0:n * n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[at(i, j, n)] = a[at(i - 1, j, n)] + a[at(i + 1, j, n)];
}

void columns(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a[0:n * n], b[0:n * n])
  for (int j = 0; j < n; j++)
#pragma acc loop
    for (int i = 0; i < n; i++)
      b[at(i, j, n)] = 2 * a[at(i, j, n)];
}

void product(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop collapse(2) present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a[at(i, k, n)] * b[at(k, j, n)];
      c[at(i, j, n)] = s;
    }
}

double norm(int n, const double *restrict a) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s) present(a[0:n])
  for (int i = 0; i < n; i++)
    s += square(a[i]);
  return s;
}

void sums(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels present(a[0:n * n], b[0:n * n])
  for (int i = 1; i < n; i++)
    b[at(i, 0, n)] = b[at(i - 1, 0, n)] + a[at(i, 0, n)];
}

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %accolade --emit=cuda %s | FileCheck --check-prefix=CUDA %s
// CHECK: loop over i: gang (parallel: no dependence between iterations)
// CHECK: loop over j: vector, SIMD (parallel: no dependence between iterations)
// CHECK: on a GPU: a: coalesced (a[at(i - 1, j, n)], a[at(i + 1, j, n)])
// CHECK: kernel columns_
// CHECK: on a GPU: j over blocks x and threads x (chosen by its memory accesses)
// CHECK: on a GPU: a[at(i, k, n)], b[at(k, j, n)] staged in shared memory
// CHECK: kernel sums_
// CHECK: loop over i: sequential
// CUDA-LABEL: __global__ void norm_
// CUDA: for (int acc_turn_i = 0; acc_turn_i < 4; acc_turn_i++)
// CUDA: s += square(a[i]);
