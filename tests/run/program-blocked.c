// gang over blocks with a private tile, workers and vectors inside: the shape
// of hand-tiled codes.
#include "support/check.h"

int main(void) {
  enum { N = 64, T = 8 };
  static int a[N][N], b[N][N];
  int tile[T][T];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      a[i][j] = i * N + j;
#pragma acc parallel loop gang collapse(2) private(tile) copyin(a) copyout(b)
  for (int bi = 0; bi < N / T; ++bi)
    for (int bj = 0; bj < N / T; ++bj) {
#pragma acc loop worker
      for (int i = 0; i < T; ++i) {
#pragma acc loop vector
        for (int j = 0; j < T; ++j)
          tile[i][j] = a[bi * T + i][bj * T + j];
      }
#pragma acc loop worker
      for (int i = 0; i < T; ++i) {
#pragma acc loop vector
        for (int j = 0; j < T; ++j)
          b[bj * T + j][bi * T + i] = tile[i][j] + tile[j][i];
      }
    }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      sum += (long)b[i][j] * (i + 1);
  EXPECT(b[0][0] == 0 && b[1][0] == 65 && b[8][0] == 16);
  printf("%ld\n", sum);
  return finish();
}
