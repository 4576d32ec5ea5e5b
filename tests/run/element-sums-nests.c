// Sums in elements under clauses that take two loops together: nothing comes between them.
#include "support/check.h"

#define N 30
#define M 20
static double a[N][M], w[N], v[N], u[N], c[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j % 3;
#pragma acc serial loop collapse(2) copyin(a) copy(w)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      w[i] += a[i][j];
#pragma acc parallel num_gangs(1) copyin(a) copy(v)
  {
#pragma acc loop seq collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        v[i] += a[i][j];
  }
#pragma acc kernels copyin(a) copy(u)
  {
#pragma acc loop auto tile(4, 4)
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < M; j++)
        u[i] += a[i][j];
    }
  }
#pragma acc parallel loop collapse(2) copyin(a) copy(c)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < M; k++)
        c[i][j] += a[i][k] * a[j][k];
  double sum = 0;
  for (int i = 0; i < N; i++) {
    sum += w[i] + 2 * v[i] + 3 * u[i];
    for (int j = 0; j < N; j++)
      sum += c[i][j] * (j % 4);
  }
  printf("%g\n", sum);
  return finish();
}
