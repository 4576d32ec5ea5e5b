// Three gang dimensions (2.9.2): dim:3 outside, dim:1 inside.
#include "support/check.h"

int main(void) {
  enum { N = 9, M = 14, L = 23 };
  static int a[N][M][L];
#pragma acc parallel num_gangs(4, 3, 2) copyout(a)
  {
#pragma acc loop gang(dim : 3)
    for (int i = 0; i < N; ++i) {
#pragma acc loop gang(dim : 2)
      for (int j = 0; j < M; ++j) {
#pragma acc loop gang(dim : 1)
        for (int k = 0; k < L; ++k)
          a[i][j][k] = (i * M + j) * L + k;
      }
    }
  }
  int expected = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      for (int k = 0; k < L; ++k)
        EXPECT(a[i][j][k] == expected++);
  printf("%d\n", a[N - 1][M - 1][L - 1]);
  return finish();
}
