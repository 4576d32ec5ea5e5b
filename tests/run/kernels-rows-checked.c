// Rows of flat arrays whose length is a number of its own: the launch finds out whether they overlap, and runs the loops
// in order where they do.
#include "support/check.h"
#include <stdlib.h>

/* Where rows overlap, the last one that writes an element counts. */
static void fill(int n, int m, int ld, int *a) {
#pragma acc kernels copy(a[0:(n - 1) * ld + m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      a[i * ld + j] = 100 * i + j;
}

static void smooth(int n, int m, long ld, const double *restrict a, double *restrict b) {
#pragma acc kernels copyin(a[0:n * ld]) copy(b[0:n * ld])
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < m - 1; ++j)
      b[i * ld + j] = 0.5 * a[i * ld + j] + 0.125 * (a[(i - 1) * ld + j] + a[(i + 1) * ld + j] + a[i * ld + j - 1] + a[i * ld + j + 1]);
}

/* The column k of a step may lie before the row, where it is the end of the row above. */
static void step(int n, int k, unsigned ld, double *a) {
#pragma acc kernels copy(a[0:n * ld])
  {
    for (int i = k + 1; i < n; ++i)
      a[i * ld + k] /= a[k * ld + k];
    for (int i = k + 1; i < n; ++i)
      for (int j = k + 1; j < n; ++j)
        a[i * ld + j] -= a[i * ld + k] * a[k * ld + j];
  }
}

/* Each row but the first adds the element before its own first one: with offset -1, the end of the row above. */
static void shifted(int n, int m, int offset, int *a) {
#pragma acc kernels copy(a[0:n * m])
  for (int i = 1; i < n; ++i)
    for (int j = m - 1; j >= 0; --j)
      a[i * m + j] += 1 + a[i * m + j] + (j == 0 ? a[i * m + offset] : 0);
}

int main(void) {
  enum { N = 23, M = 31, LD = 37 };
  static int a[N * LD], b[N * LD];
  for (int ld = 1; ld <= LD; ld += 6) {
    fill(N, M, ld, a);
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < M; ++j)
        b[i * ld + j] = 100 * i + j;
    for (int i = 0; i < (N - 1) * ld + M; ++i)
      EXPECT(a[i] == b[i]);
  }
  static double u[N * LD], v[N * LD];
  for (int i = 0; i < N * LD; ++i)
    u[i] = i % 7 - 3;
  smooth(N, M, LD, u, v);
  smooth(N, LD, LD, u, v);
  smooth(N, LD, LD - 2, u, v);
  double sum = 0;
  for (int i = 0; i < N * LD; ++i)
    sum += v[i] * (i % 5);
  printf("%g\n", sum);
  static double lu[N * LD];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      lu[i * LD + j] = i == j ? 2 * N : (i * 7 + j * 3) % 5;
  for (int k = 0; k < N; ++k)
    step(N, k, LD, lu);
  double det = 1;
  for (int i = 0; i < N; ++i)
    det *= lu[i * LD + i] / (2 * N);
  printf("%.6f\n", det);
  for (int offset = -1; offset < 2; ++offset) {
    for (int i = 0; i < N * M; ++i)
      a[i] = b[i] = i % 11;
    shifted(N, M, offset, a);
    for (int i = 1; i < N; ++i)
      for (int j = M - 1; j >= 0; --j)
        b[i * M + j] += 1 + b[i * M + j] + (j == 0 ? b[i * M + offset] : 0);
    for (int i = 0; i < N * M; ++i)
      EXPECT(a[i] == b[i]);
  }
  return finish();
}
