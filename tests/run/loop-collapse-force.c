// collapse(force:n) may step over statements between the loops (2.9.1).
#include "support/check.h"

int main(void) {
  enum { N = 15, M = 22 };
  static int a[N][M];
  int scale[N];
  for (int i = 0; i < N; ++i)
    scale[i] = i + 1;
#pragma acc parallel loop collapse(force : 2) copyout(a) copyin(scale)
  for (int i = 0; i < N; ++i) {
    int s = scale[i] * 2;
    for (int j = 0; j < M; ++j)
      a[i][j] = s * j;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      EXPECT(a[i][j] == 2 * (i + 1) * j);
      sum += a[i][j];
    }
  printf("%ld\n", sum);
  return finish();
}
