// Kernels that follow pointers in memory run on the host's cores where a device cannot. What lies
// between their arguments is no address, whatever was there before.
#include "support/check.h"
#include <stdlib.h>

static double **rowsOf(int n, int m) {
  double **rows = malloc(n * sizeof *rows);
  for (int i = 0; i < n; ++i)
    rows[i] = calloc(m, sizeof **rows);
  return rows;
}

int main(void) {
  int n = 5, m = 6, k = 7;
  double **a = rowsOf(n, m), **b = rowsOf(n, k);
#pragma acc parallel loop collapse(2) copy(b[0:n][0:k])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < k; ++j)
      b[i][j] = i * 10 + j;
#pragma acc data copy(a[0:n][0:m]) copyin(b[0:n][0:k])
  {
#pragma acc kernels
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j) {
        double sum = 0;
        for (int l = 0; l < k; ++l)
          sum += b[i][l];
        a[i][j] = sum;
      }
#pragma acc parallel loop gang present(a)
    for (int i = 0; i < n; ++i) {
      double *row = a[i];
      for (int j = 0; j < m; ++j)
        row[j] += 0.5;
    }
  }
  double sum = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      sum += a[i][j] * (j + 1);
  printf("%g\n", sum);
  return finish();
}
