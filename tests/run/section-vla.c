// VLAs and pointers to VLAs, whole and in parts.
#include "support/check.h"

static double sum2(int n, int m, double a[n][m]) {
  double sum = 0;
#pragma acc parallel loop collapse(2) copyin(a[0 : n][0 : m]) reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      sum += a[i][j];
  return sum;
}

static void transpose(int n, int m, double (*restrict to)[n], double (*restrict from)[m]) {
#pragma acc parallel loop gang copyin(from[0 : n][0 : m]) copyout(to[0 : m][0 : n])
  for (int j = 0; j < m; ++j) {
#pragma acc loop vector
    for (int i = 0; i < n; ++i)
      to[j][i] = from[i][j];
  }
}

int main(void) {
  int n = 14, m = 9;
  double a[n][m];
  double(*b)[n] = malloc(sizeof(double[m][n]));
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      a[i][j] = i * 10 + j;
  transpose(n, m, b, a);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      EXPECT(b[j][i] == i * 10 + j);
  printf("%g %g\n", sum2(n, m, a), sum2(m, n, b));
  free(b);
  return finish();
}
