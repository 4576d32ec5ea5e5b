// Loops that add nothing to an element do not touch it: it need not be there.
#include "support/check.h"

#define N 12
static double c[N][N], one[N];

/// The row is far outside where `from` is not zero; then the inner loop has no trip.
static void addRows(int n, int from) {
#pragma acc kernels copy(c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = from; k < n - 1; k++)
        c[from * 1000000 + j][i] += j * 0.25;
}

static void addShifted(int n, unsigned from, int m) {
#pragma acc parallel loop copy(one)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      for (unsigned l = from; l < 3; l++)
        one[i + from * 1000000] += k + l;
}

static void addDown(int n, const double *restrict a, double *restrict y, int last) {
#pragma acc parallel loop copyin(a[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    for (int k = n - 1; k >= last; k--)
      y[i - last / 8 * 1000000] += a[k];
}

int main(void) {
  double a[N], y[N];
  for (int i = 0; i < N; i++) {
    a[i] = i * 0.5;
    y[i] = i;
  }
  addRows(N, 0);
  addRows(N, N);
  addShifted(N, 0, 4);
  addShifted(N, 5, 4);
  addShifted(N, 1, 0);
  addDown(N, a, y, 2);
  addDown(N, a, y, 100);
  double sum = 0;
  for (int i = 0; i < N; i++) {
    sum += one[i] * (i + 1) + y[i] * (i + 2);
    for (int j = 0; j < N; j++)
      sum += c[i][j] * (1 + (i * 5 + j) % 7);
  }
  printf("%g\n", sum);
  return finish();
}
