// Jacobi with a convergence test: data region around a while loop, a max
// reduction per step, and a copy loop.
#include "support/check.h"

enum { N = 34, M = 40 };
static float a[N][M], b[N][M];

int main(void) {
  for (int j = 0; j < M; ++j)
    a[0][j] = b[0][j] = 64;
  float error = 1e9f;
  int steps = 0;
#pragma acc data copy(a) create(b)
  {
#pragma acc parallel loop present(b)
    for (int j = 0; j < M; ++j)
      b[0][j] = 64;
    while (error > 0.5f && steps < 200) {
      error = 0;
#pragma acc parallel loop collapse(2) reduction(max : error)
      for (int i = 1; i < N - 1; ++i)
        for (int j = 1; j < M - 1; ++j) {
          b[i][j] = 0.25f * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
          float d = b[i][j] - a[i][j];
          d = d < 0 ? -d : d;
          error = d > error ? d : error;
        }
#pragma acc parallel loop collapse(2)
      for (int i = 1; i < N - 1; ++i)
        for (int j = 1; j < M - 1; ++j)
          a[i][j] = b[i][j];
      ++steps;
    }
  }
  EXPECT(steps > 10 && steps < 200 && a[1][20] > a[2][20]);
  printf("%d %.6f %.6f\n", steps, error, a[5][20]);
  return finish();
}
