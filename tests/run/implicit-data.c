// No data clause at all: arrays are copied, scalars are firstprivate under
// parallel and serial, struct variables are copied (2.6.1).
#include "support/check.h"

struct Pair {
  int a, b;
};

static int global[30];

int main(void) {
  enum { N = 30 };
  int a[N], b[N], n = N, scalar = 4, last = -1;
  struct Pair pair = {1, 2};
  double matrix[5][6];
  for (int i = 0; i < N; ++i)
    a[i] = global[i] = i;
#pragma acc parallel loop
  for (int i = 0; i < n; ++i) {
    b[i] = a[i] * scalar;
    global[i] += b[i];
  }
#pragma acc serial
  {
    pair.a = b[2];
    pair.b += 10;
  }
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 6; ++j)
      matrix[i][j] = i + 0.5 * j;
#pragma acc kernels
  {
    last = 0;
    for (int i = 0; i < N; ++i)
      a[i] = b[i] + 1;
    last = a[N - 1];
  }
  for (int i = 0; i < N; ++i)
    EXPECT(b[i] == 4 * i && global[i] == 5 * i && a[i] == 4 * i + 1);
  EXPECT(pair.a == 8 && pair.b == 12 && last == 117 && matrix[4][5] == 6.5);
  printf("%d %d %d %g\n", pair.a, pair.b, last, matrix[4][5]);
  return finish();
}
