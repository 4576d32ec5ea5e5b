// double ** with rows allocated one by one.
#include "support/check.h"

int main(void) {
  int n = 17, m = 23;
  double **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b);
  for (int i = 0; i < n; ++i) {
    a[i] = malloc(m * sizeof **a);
    b[i] = malloc(m * sizeof **b);
    for (int j = 0; j < m; ++j)
      a[i][j] = i * 100 + j;
  }
  double *before = b[3];
#pragma acc data copyin(a[0 : n][0 : m]) copyout(b[0 : n][0 : m])
  {
#pragma acc parallel loop collapse(2) present(a, b)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j)
        b[i][j] = a[i][m - 1 - j];
  }
#pragma acc parallel loop copy(b[0 : n][2 : m - 4])
  for (int i = 0; i < n; ++i)
    for (int j = 2; j < m - 2; ++j)
      b[i][j] += 1;
  EXPECT(b[3] == before);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      EXPECT(b[i][j] == i * 100 + m - 1 - j + (j >= 2 && j < m - 2));
      sum += b[i][j];
    }
  printf("%g\n", sum);
  for (int i = 0; i < n; ++i) {
    free(a[i]);
    free(b[i]);
  }
  free(a);
  free(b);
  return finish();
}
