// Arrays that are only read are said to be nobody else's where that is known: by restrict,
// by types, or because no write comes before a read.
typedef double real;
// CHECK: void first_8(int n, const real *__restrict__ b, real *a)
// In one iteration the read comes first, and iterations of a parallel loop do not meet.
void first(int n, real *a, const real *b) {
#pragma acc data present(a, b)
#pragma acc parallel loop
  for (int i = 0; i < n - 1; i++)
    a[i] = b[i + 1];
}
// CHECK: void later_14(int n, real *a, const real *b)
void later(int n, real *a, const real *b) {
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++) {
    a[i] = 1;
    a[i] += b[i];
  }
}
// CHECK: void twice_23(int n, const real *b, real *a, real *c)
// Two loops: what the first writes the second may read.
void twice(int n, real *a, const real *b, real *c) {
#pragma acc parallel present(a, b, c)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] = b[i];
#pragma acc loop
    for (int i = 0; i < n; i++)
      c[i] = b[i];
  }
}
// CHECK: void inOrder_36(int n, real *a, const real *b, const int *__restrict__ at)
// A sequential loop comes back to its start; integers are no numbers of type real.
void inOrder(int n, real *a, const real *b, const int *at) {
#pragma acc parallel loop present(a, b, at)
  for (int i = 0; i < n; i++)
    for (int k = 1; k < 8; k++)
      a[8 * i + k] = a[8 * i + k - 1] + b[at[i] + k];
}
// CHECK: void promised_43(int n, real *__restrict__ a, const real *__restrict__ b)
void promised(int n, real *restrict a, const real *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++) {
    a[i] = 1;
    a[i] += b[i];
  }
}
double left[64][64], right[64][64];
// CHECK: void objects_{{[0-9]+}}(int n, double (*__restrict__ left)[64], double (*__restrict__ right)[64])
// Two arrays of the program, each reached by its own name alone, may both be written.
void objects(int n) {
#pragma acc parallel loop gang present(left, right)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 1; j < n; j++) {
      right[i][j] -= left[i][j] * right[i][0];
      left[i][j] *= right[i][j];
    }
  }
}
// CHECK: void pointed_{{[0-9]+}}(int n, double *p, double (*left)[64])
void pointed(int n, double *p) {
#pragma acc parallel loop present(left, p)
  for (int i = 0; i < n; i++) {
    left[i][0] = p[i];
    p[i] += left[i][1];
  }
}
// CHECK: void waiting_{{[0-9]+}}(int n, double (*right)[64], double (*left)[64])
// What other threads have stored is there after a barrier, whoever has loaded or stored it before.
void waiting(int n) {
#pragma acc parallel loop gang present(left, right)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j < 64; j++)
      left[i][j] += right[i][j];
#pragma acc loop vector
    for (int j = 0; j < 64; j++)
      right[i][j] = left[i][63 - j];
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
