// auto: the compiler finds out whether the loop may run in parallel.
#include "support/check.h"

int main(void) {
  enum { N = 120 };
  int a[N], b[N];
  for (int i = 0; i < N; ++i)
    a[i] = b[i] = i;
#pragma acc parallel copy(a, b) num_gangs(1)
  {
#pragma acc loop auto
    for (int i = 0; i < N; ++i)
      a[i] = 2 * a[i];
#pragma acc loop auto
    for (int i = 1; i < N; ++i)
      b[i] = b[i - 1] + 1;
  }
  EXPECT(a[N - 1] == 238 && b[N - 1] == N - 1);
#pragma acc kernels copy(b)
  {
#pragma acc loop auto
    for (int i = 1; i < N; ++i)
      b[i] += b[i - 1];
  }
  EXPECT(b[N - 1] == 7140);
  printf("%d %d\n", a[N - 1], b[N - 1]);
  // Rows that are made from the row before, from its other end: gangs must not share out a row.
  static int rows[20][N];
  for (int way = 0; way < 3; ++way) {
    for (int i = 0; i < 20; ++i)
      for (int j = 0; j < N; ++j)
        rows[i][j] = i * j;
    if (way == 0) {
#pragma acc parallel copy(rows)
#pragma acc loop auto
      for (int i = 1; i < 20; ++i)
#pragma acc loop auto
        for (int j = 0; j < N; ++j)
          rows[i][j] = rows[i - 1][N - 1 - j] + 1;
    } else if (way == 1) {
#pragma acc parallel loop auto tile(4, 8) copy(rows)
      for (int i = 1; i < 20; ++i)
        for (int j = 0; j < N; ++j)
          rows[i][j] = rows[i - 1][N - 1 - j] + 2;
    } else {
#pragma acc kernels loop tile(4, 8) copy(rows)
      for (int i = 1; i < 20; ++i)
        for (int j = 0; j < N; ++j)
          rows[i][j] = rows[i - 1][N - 1 - j] + 3;
    }
    long sum = 0;
    for (int i = 0; i < 20; ++i)
      for (int j = 0; j < N; ++j)
        sum = (sum * 31 + rows[i][j]) % 1000003;
    printf("%ld\n", sum);
  }
  return finish();
}
