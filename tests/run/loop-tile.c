// tile with sizes that do not divide the trip counts, with * and in 3-D.
#include "support/check.h"

int main(void) {
  enum { N = 37, M = 53, L = 11 };
  static int a[N][M], b[M][N], c[N][M][L];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = i * 100 + j;
#pragma acc parallel loop tile(8, 16) copyin(a) copyout(b)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      b[j][i] = a[i][j];
#pragma acc parallel copyout(c)
  {
#pragma acc loop gang vector tile(*, 4, 3)
    for (int i = 0; i < N; ++i)
      for (int j = M - 1; j >= 0; --j)
        for (int k = 0; k < L; k += 1)
          c[i][j][k] = i + j * k;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      EXPECT(b[j][i] == i * 100 + j);
      for (int k = 0; k < L; ++k) {
        EXPECT(c[i][j][k] == i + j * k);
        sum += c[i][j][k];
      }
    }
  printf("%ld\n", sum);
  return finish();
}
