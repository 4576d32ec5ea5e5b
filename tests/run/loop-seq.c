// seq keeps the order, inside and outside of parallel loops.
#include "support/check.h"

int main(void) {
  enum { N = 40, M = 25 };
  static long a[N][M];
  long chain[N];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; ++i) {
    a[i][0] = i + 1;
#pragma acc loop seq
    for (int j = 1; j < M; ++j)
      a[i][j] = (a[i][j - 1] * 3 + j) % 1009;
  }
#pragma acc parallel num_gangs(1) copyout(chain)
  {
    chain[0] = 1;
#pragma acc loop seq
    for (int i = 1; i < N; ++i)
      chain[i] = (chain[i - 1] * 5 + 1) % 1009;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum += a[i][M - 1] + chain[i];
  EXPECT(chain[2] == 31);
  printf("%ld\n", sum);
  return finish();
}
