// LU decomposition without pivoting: a sequential outer loop around two
// parallel ones whose bounds move.
#include "support/check.h"

enum { N = 24 };

int main(void) {
  static double a[N][N], original[N][N];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      original[i][j] = a[i][j] = i == j ? 2 * N : (i * 3 + j) % 5;
#pragma acc data copy(a)
  for (int k = 0; k < N - 1; ++k) {
#pragma acc parallel loop
    for (int i = k + 1; i < N; ++i)
      a[i][k] /= a[k][k];
#pragma acc parallel loop collapse(2)
    for (int i = k + 1; i < N; ++i)
      for (int j = k + 1; j < N; ++j)
        a[i][j] -= a[i][k] * a[k][j];
  }
  double worst = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      double sum = 0;
      for (int k = 0; k <= i && k <= j; ++k)
        sum += (k == i ? 1 : a[i][k]) * a[k][j];
      double d = sum - original[i][j];
      worst = d > worst ? d : -d > worst ? -d : worst;
    }
  EXPECT(worst < 1e-9);
  printf("%.9f %.9f\n", a[N - 1][N - 1], a[N - 1][0]);
  return finish();
}
