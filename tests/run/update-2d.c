// update of a rectangle inside a 2-D array: rows with gaps between them, for a
// static array, a VLA and a pointer to rows.
#include "support/check.h"

enum { N = 12, M = 20 };

static long rectangle(int n, int m, int (*a)[m], int copies) {
  long sum = 0;
#pragma acc enter data copyin(a[0 : n][0 : m])
#pragma acc parallel loop collapse(2) present(a[0 : n][0 : m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      a[i][j] = 100 * i + j;
#pragma acc update self(a[2 : 5][3 : 4])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      int inside = i >= 2 && i < 7 && j >= 3 && j < 7;
      if (inside) {
        EXPECT(a[i][j] == 100 * i + j);
        sum += a[i][j];
      } else if (copies) {
        EXPECT(a[i][j] == -1);
      }
      a[i][j] = 7;
    }
#pragma acc update device(a[1 : 2][0 : m])
#pragma acc update device(a[8 : 1][5 : 1])
#pragma acc exit data copyout(a[0 : n][0 : m])
  EXPECT(a[1][0] == 7 && a[2][m - 1] == 7 && a[8][5] == 7);
  if (copies)
    EXPECT(a[0][0] == 0 && a[8][4] == 804);
  return sum;
}

int main(void) {
  static int a[N][M];
  int n = N, m = M, v[n][m];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = v[i][j] = -1;
  printf("%ld\n", rectangle(N, M, a, copiesData()));
  printf("%ld\n", rectangle(n, m, v, copiesData()));
#pragma acc data copy(a)
  {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < M; ++j)
        a[i][j] = i - j;
#pragma acc update self(a[0 : N][M - 1 : 1])
    for (int i = 0; i < N; ++i)
      EXPECT(a[i][M - 1] == i - M + 1);
  }
  return finish();
}
