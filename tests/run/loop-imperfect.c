// Statements before, between and after the inner loops of a nest.
#include "support/check.h"

int main(void) {
  enum { N = 40, M = 30 };
  static int a[N][M], edge[N], tail[N];
#pragma acc parallel loop gang copyout(a, edge, tail)
  for (int i = 0; i < N; ++i) {
    int base = i * i;
    edge[i] = base + 1;
#pragma acc loop vector
    for (int j = 0; j < M; ++j)
      a[i][j] = base + j;
    if (i % 2) {
#pragma acc loop vector
      for (int j = 0; j < M; ++j)
        a[i][j] += edge[i];
    } else {
      edge[i] = -1;
    }
    tail[i] = a[i][M - 1] + edge[i];
  }
  long sum = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(edge[i] == (i % 2 ? i * i + 1 : -1));
    sum += tail[i] * 3 + a[i][1];
  }
  printf("%ld\n", sum);
  return finish();
}
