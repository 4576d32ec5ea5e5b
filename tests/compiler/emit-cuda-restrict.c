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
// CHECK: void between_{{[0-9]+}}(int n, const real *__restrict__ d, real *a, real *__restrict__ b, real *c)
// The same of pointers that are restrict by the program: a compiler takes that for a word about other threads. What one loop
// alone reaches no other thread tells anybody, and what is only read nobody changes.
void between(int n, real *restrict a, real *restrict b, real *restrict c, const real *restrict d) {
#pragma acc parallel loop gang present(a, b, c, d)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j < 64; j++) {
      a[64 * i + j] += d[j];
      b[64 * i + j] *= d[64 * i + j];
    }
#pragma acc loop seq
    for (int k = 0; k < 8; k++) {
#pragma acc loop vector
      for (int j = 0; j < 8; j++)
        c[64 * i + 8 * j] += a[64 * i + 63 - j] + c[64 * i + 8 * j + k] + d[k];
    }
  }
}
// CHECK: void summed_{{[0-9]+}}(int n, real *__restrict__ b, real *__restrict__ a, real *s
// Threads wait to add up, and for nothing in the arrays.
real summed(int n, real *restrict a, real *restrict b) {
  real s = 0;
#pragma acc parallel loop present(a, b) reduction(+:s)
  for (int i = 0; i < n; i++) {
    a[i] += b[i];
    b[i] = a[i];
    s += a[i];
  }
  return s;
}
// CHECK: void byName_{{[0-9]+}}(int n, real *a)
// A pointer of the gang's leads from one loop to the next.
void byName(int n, real *restrict a) {
#pragma acc parallel loop gang present(a)
  for (int i = 0; i < n; i++) {
    real *row = a + 64 * i;
    if (n > 8)
      row++;
#pragma acc loop vector
    for (int j = 0; j < 63; j++)
      row[j] += j;
#pragma acc loop vector
    for (int j = 0; j < 31; j++)
      row[j] = row[62 - j];
  }
}
// ROUTINE: void turn(int n, real *a, real *__restrict__ b)
// So it is in functions whose loops the threads share out.
#pragma acc routine vector
static void turn(int n, real *restrict a, real *restrict b) {
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    a[j] *= b[j];
#pragma acc loop vector
  for (int j = 0; j < n / 2; j++)
    a[j] = a[n - 1 - j];
}
// CHECK: void turned_{{[0-9]+}}(int n, real *a, real *{{(__restrict__ )?}}b)
void turned(int n, real *restrict a, real *restrict b) {
#pragma acc parallel loop gang present(a, b)
  for (int i = 0; i < n; i++)
    turn(64, a + 64 * i, b);
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// RUN: %accolade --emit=cuda %s | FileCheck %s --check-prefix=ROUTINE
