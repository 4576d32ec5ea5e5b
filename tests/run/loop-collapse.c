// collapse(2) and collapse(3), inner loops with their own bounds and steps.
#include "support/check.h"

int main(void) {
  enum { N = 12, M = 17, L = 20 };
  static int a[N][M], b[N][M][L];
#pragma acc parallel loop collapse(2) copy(a)
  for (int i = 1; i < N; i += 2)
    for (int j = M - 1; j >= 0; --j)
      a[i][j] = i * 100 + j;
#pragma acc parallel copyin(a) copyout(b)
  {
#pragma acc loop gang vector collapse(3)
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < M; ++j)
        for (int k = 0; k < L; ++k)
          b[i][j][k] = a[i][j] + k;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      EXPECT(a[i][j] == (i % 2 ? i * 100 + j : 0));
      for (int k = 0; k < L; ++k)
        sum += (long)b[i][j][k] * (k + i);
    }
  printf("%ld\n", sum);
  return finish();
}
