// Sums in elements of arrays that a loop adds to and nothing has set before: over one loop and over two, with += and
// written out, where another name could be the element, where the loop has no trip.
#include "support/check.h"

enum { N = 60, M = 45 };
static double m[N][M], x[M], w[N], v[N], c[N][N], y[N];

static void products(void) {
#pragma acc kernels copyin(m, x) copy(w, v, c)
  {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        w[i] += m[i][j] * x[j];
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        v[i] = v[i] + m[i][j] * x[j] - 1;
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        for (int k = 0; k < M; k++)
          c[i][j] += m[i][k] * m[j][k];
  }
}

/// Every trip reads what the one before has written.
static void chained(double *p, const double *q, int n) {
#pragma acc parallel loop copy(p[0:2 * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      p[2 * i] += q[2 * i] * 0.5 + j;
}

/// No trip: y[N] is not there.
static void none(int n, int rows) {
#pragma acc parallel loop copyin(x) copy(y)
  for (int i = 0; i <= rows; i++)
    for (int j = 0; j < n * (i < N); j++)
      y[i] += x[j];
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      m[i][j] = (i * 3 + j) % 8;
  for (int j = 0; j < M; j++)
    x[j] = j % 4;
  products();
  chained(v, v, N / 2);
  none(M, N);
  double sum = 0;
  for (int i = 0; i < N; i++) {
    sum += w[i] + 2 * v[i] + 3 * y[i];
    for (int j = 0; j < N; j++)
      sum += c[i][j] * (j % 3);
  }
  printf("%.3f\n", sum);
  return finish();
}
