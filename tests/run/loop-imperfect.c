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
  // All threads come to a label.
  static int rest[N];
#pragma acc parallel loop gang vector_length(32) copyout(rest)
  for (int i = 0; i < N; ++i) {
    int s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < i; ++j)
      s += j;
    rest[i] = i;
    if (s > 50)
      goto twice;
    rest[i] = s;
  twice:
    rest[i] *= 2;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < i; ++j)
      s += 1;
    rest[i] += s;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum += rest[i] * (i % 5 + 1);
  for (int i = 0; i < N; ++i) {
    EXPECT(edge[i] == (i % 2 ? i * i + 1 : -1));
    sum += tail[i] * 3 + a[i][1];
  }
  printf("%ld\n", sum);
  return finish();
}
