// Where the elements around the one that an iteration writes are read from an array, that array lies elsewhere: another
// iteration would read what this one writes, and the loop would not be parallel.
typedef double real;
double fmax(double, double), fabs(double);
// CHECK: void around_{{[0-9]+}}(int n, const real *__restrict__ a, real *b, real *largest
real around(int n, const real *a, real *b) {
  real largest = 0;
#pragma acc parallel loop collapse(2) reduction(max : largest) present(a, b)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      b[i * n + j] = 0.25 * (a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
      largest = fmax(largest, fabs(b[i * n + j] - a[i * n + j]));
    }
  return largest;
}
// CHECK: void inside_{{[0-9]+}}(int n, const real (*__restrict__ a)[64], real (*b)[64], real (*d)[64]
// A condition that leaves out the edges leaves a rectangle.
void inside(int n, const real a[64][64], real b[64][64], real d[64][64]) {
#pragma acc parallel loop gang present(a[0:64], b[0:64], d[0:64])
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      if (i > 0 && 0 < j && i < n - 1 && j <= n - 2) {
        b[i][j] = a[i][j - 1] + a[i][j + 1];
        d[i][j] = b[i][j] - a[i][j];
      }
}
// CHECK: void own_{{[0-9]+}}(int n, const real *a, real *b, real *d
// The iteration's own element alone: a and b may be one array.
void own(int n, const real *a, real *b, real *d) {
#pragma acc parallel loop present(a, b, d)
  for (int i = 1; i < n - 1; i++) {
    b[i] = 2 * a[i];
    d[i] = a[i];
  }
}
// CHECK: void masked_{{[0-9]+}}(int n, const real *a, real *b, real *d
// Every other element may be written in place, and who reads its neighbours does not meet who writes them.
void masked(int n, const real *a, real *b, real *d) {
#pragma acc parallel loop present(a, b, d)
  for (int i = 1; i < n - 1; i++)
    if (i % 2) {
      b[i] = a[i - 1] + a[i + 1];
      d[i] = a[i];
    }
}
// CHECK: void colours_{{[0-9]+}}(int n, const real *a, real *b, real *d
// The same as a loop whose start changes from row to row.
void colours(int n, const real *a, real *b, real *d) {
#pragma acc parallel loop present(a, b, d)
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1 + i % 2; j < n - 1; j += 2) {
      b[i * n + j] = a[(i - 1) * n + j] + a[i * n + j + 1] + a[i * n + j - 1];
      d[i * n + j] = a[i * n + j];
    }
}
// CHECK: void steps_{{[0-9]+}}(int n, const real *a, real *b, real *d
// Steps of two over neighbours at a distance of one.
void steps(int n, const real *a, real *b, real *d) {
#pragma acc parallel loop present(a, b, d)
  for (int i = 2; i < n - 1; i += 2) {
    b[i] = a[i - 1];
    d[i] = a[i];
  }
}
// CHECK: void left_{{[0-9]+}}(int n, const real *a, real *b, real *d
void left(int n, const real *a, real *b, real *d) {
#pragma acc parallel loop present(a, b, d)
  for (int i = 1; i < n - 1; i++) {
    if (n / i % 2)
      continue;
    b[i] = a[i - 1] + a[i + 1];
    d[i] = a[i];
  }
}
// CHECK: void elsewhere_{{[0-9]+}}(int n, const real *a, real *b, real *d
// What is written lies at no fixed distance.
void elsewhere(int n, const real *a, real *b, real *d) {
#pragma acc parallel loop present(a, b, d)
  for (int i = 1; i < n - 1; i++) {
    b[n - i] = a[i - 1] + a[i + 1];
    d[i] = a[i];
  }
}
// RUN: %accolade --emit=cuda %s | FileCheck %s
