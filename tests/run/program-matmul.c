// Matrix multiplication in three spellings: kernels without advice, collapse
// with a sequential sum, and a vector reduction inside.
#include "support/check.h"

enum { N = 24, M = 30, K = 18 };

static double a[N][K], b[K][M], c[N][M], d[N][M], e[N][M];

int main(void) {
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < K; ++k)
      a[i][k] = (i + 2 * k) % 7;
  for (int k = 0; k < K; ++k)
    for (int j = 0; j < M; ++j)
      b[k][j] = (3 * k + j) % 5;
#pragma acc kernels copyin(a, b) copyout(c)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      c[i][j] = 0;
      for (int k = 0; k < K; ++k)
        c[i][j] += a[i][k] * b[k][j];
    }
#pragma acc parallel loop collapse(2) copyin(a, b) copyout(d)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      double sum = 0;
      for (int k = 0; k < K; ++k)
        sum += a[i][k] * b[k][j];
      d[i][j] = sum;
    }
#pragma acc parallel copyin(a, b) copyout(e)
  {
#pragma acc loop gang
    for (int i = 0; i < N; ++i)
#pragma acc loop worker
      for (int j = 0; j < M; ++j) {
        double sum = 0;
#pragma acc loop vector reduction(+ : sum)
        for (int k = 0; k < K; ++k)
          sum += a[i][k] * b[k][j];
        e[i][j] = sum;
      }
  }
  double total = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      EXPECT(c[i][j] == d[i][j] && d[i][j] == e[i][j]);
      total += c[i][j] * (i + j);
    }
  EXPECT(total > 0);
  printf("%.0f\n", total);
  return finish();
}
