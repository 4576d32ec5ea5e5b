// What loops touch of arrays without a clause, where subscripts divide, have factors of either sign, or
// stand in nests with steps and sums for bounds; also where no loop runs.
#include "support/check.h"
#include <stdlib.h>

static double touch(int n, int m, unsigned u, double *restrict a, double *restrict b, double *restrict c,
                  double *restrict d, double *restrict e, double *restrict f, double *restrict g, double *restrict h) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = a[i / 2] + a[i / 3] + a[i % 4];
#pragma acc parallel loop
  for (int i = 0; i < n * m; i++)
    c[i] = a[i / m] + d[i % m];
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] += e[m * i + 2] + a[i / m] + d[i % m];
#pragma acc parallel loop
  for (int i = 0; i < n; i += 2)
    for (int j = 0; j < m; j++)
      c[i * m + j] += e[j * n + i];
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n + m; i++)
    for (int j = 0; j < m; j++)
      sum += f[j * n + i];
#pragma acc parallel loop
  for (unsigned i = 0; i < u; i++)
    b[i] += g[i / 2] + d[i % 5];
#pragma acc parallel loop
  for (int i = 4; i < n; i += 3)
    h[i / 2] += e[(m - 2) * i];
  return sum;
}

static void backwards(int n, int step, const double *p, double *q) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    q[i] = p[step * i];
}

static double *filled(int n) {
  double *x = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    x[i] = i % 11;
  return x;
}

int main(void) {
  int n = 13, m = 6;
  int sizes[8] = {n, n, n * m, m, n * m, n * m + m, 7, 7};
  double *x[8];
  for (int k = 0; k < 8; k++)
    x[k] = filled(sizes[k]);
  printf("%g\n", touch(n, m, n, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]));
  printf("%g\n", touch(0, 0, 0, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]));
  printf("%g\n", touch(0, m, 0, 0, 0, 0, 0, 0, x[5], 0, 0));
  backwards(n, -1, x[1] + n - 1, x[2]);
  backwards(n, 2, x[2] + n, x[1]);
  backwards(0, 2, 0, 0);
  for (int k = 0; k < 8; k++) {
    for (int i = 0; i < sizes[k]; i++)
      printf("%g\n", x[k][i]);
    free(x[k]);
  }
}
