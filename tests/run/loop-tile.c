// tile with sizes that do not divide the trip counts, with * and in 3-D.
#include "support/check.h"

// Nests with tiles in loops that are shared out, all of their body or not, with sums and with arrays of an iteration.
static void inside(int l, int n, double *restrict a, const double *restrict b, double *restrict rows) {
  double total = 0;
#pragma acc kernels copy(a[0 : l * n * n]) copyin(b[0 : l * n * n]) copyout(rows[0 : l])
  {
#pragma acc loop independent
    for (int d = 0; d < l; ++d) {
#pragma acc loop independent tile(3, 8)
      for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
          a[(d * n + i) * n + j] = b[(d * n + i) * n + j - 1] + b[(d * n + i - 1) * n + j];
    }
#pragma acc loop independent
    for (int d = 0; d < l; ++d) {
      double scale = d + 1, sum = 0;
#pragma acc loop independent tile(4, 4) reduction(+ : sum)
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
          a[(d * n + i) * n + j] *= scale;
          sum += a[(d * n + i) * n + j];
        }
      rows[d] = sum;
    }
  }
#pragma acc parallel loop reduction(+ : total) copy(a[0 : l * n * n])
  for (int d = 0; d < l; ++d) {
#pragma acc loop tile(2, 4) reduction(+ : total)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        total += a[(d * n + i) * n + j];
        a[(d * n + i) * n + j] += 1;
      }
  }
  double own[4];
#pragma acc parallel loop private(own) copy(a[0 : l * n * n])
  for (int d = 0; d < l; ++d) {
    for (int k = 0; k < 4; ++k)
      own[k] = d * k;
#pragma acc loop tile(8, 2)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        a[(d * n + i) * n + j] += own[j % 4];
  }
#pragma acc parallel loop collapse(2) copy(a[0 : l * n * n])
  for (int d = 0; d < l; ++d)
    for (int i = 0; i < n; ++i) {
#pragma acc loop tile(2, 3)
      for (int j = 0; j < n / 3; ++j)
        for (int k = 0; k < 3; ++k)
          a[(d * n + i) * n + j * 3 + k] += k;
    }
  printf("%g\n", total);
}

int main(void) {
  {
    enum { L = 5, N = 21 };
    static double x[L * N * N], y[L * N * N], rows[L];
    for (int i = 0; i < L * N * N; ++i)
      x[i] = i % 11, y[i] = i % 7;
    inside(L, N, x, y, rows);
    double sum = 0;
    for (int i = 0; i < L * N * N; ++i)
      sum += x[i] * (i % 13);
    printf("%g %g %g\n", sum, rows[0], rows[L - 1]);
  }
  enum { N = 37, M = 53, L = 11 };
  static int a[N][M], b[M][N], c[N][M][L];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = i * 100 + j;
#pragma acc parallel loop tile(8, 16) copyin(a) copyout(b)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      b[j][i] = a[i][j];
#pragma acc parallel copyout(c)
  {
#pragma acc loop gang vector tile(*, 4, 3)
    for (int i = 0; i < N; ++i)
      for (int j = M - 1; j >= 0; --j)
        for (int k = 0; k < L; k += 1)
          c[i][j][k] = i + j * k;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      EXPECT(b[j][i] == i * 100 + j);
      for (int k = 0; k < L; ++k) {
        EXPECT(c[i][j][k] == i + j * k);
        sum += c[i][j][k];
      }
    }
  printf("%ld\n", sum);
  return finish();
}
