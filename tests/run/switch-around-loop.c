// A switch, and a construct's reduction, around loops that are shared out.
#include "support/check.h"

enum { N = 12, M = 40 };

int main(void) {
  static int kind[N], a[N][M];
  int s = 5;
  for (int i = 0; i < N; i++)
    kind[i] = i % 4;
#pragma acc parallel loop gang copyout(a) copy(kind)
  for (int i = 0; i < N; i++) {
    switch (kind[i]) {
    case 0:
#pragma acc loop vector
      for (int j = 0; j < M; j++)
        a[i][j] = j;
      break;
    case 1:
      kind[i] = 9;
    case 2:
#pragma acc loop vector
      for (int j = 0; j < M; j++)
        a[i][j] = -kind[i];
      break;
    default:
#pragma acc loop vector
      for (int j = 0; j < M; j++)
        a[i][j] = 100 + j;
      kind[i] = 8;
    }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EXPECT(a[i][j] == (i % 4 == 0 ? j : i % 4 == 1 ? -9 : i % 4 == 2 ? -2 : 100 + j));
#pragma acc parallel copyin(a) reduction(+ : s)
  {
#pragma acc loop
    for (int j = 0; j < M; j++)
      s = s + a[0][j];
  }
  EXPECT(s == 5 + M * (M - 1) / 2);
  printf("%d %d %d\n", s, kind[1], kind[3]);
  return finish();
}
