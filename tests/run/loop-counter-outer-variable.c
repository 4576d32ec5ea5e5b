// The counter is declared outside the loop: private in the region.
#include "support/check.h"

int main(void) {
  enum { N = 30, M = 20 };
  static int a[N][M];
  int i, j, k;
#pragma acc parallel loop gang copyout(a)
  for (i = 0; i < N; i++) {
#pragma acc loop vector
    for (j = 0; j < M; j++)
      a[i][j] = i - j;
    for (k = 0; k < M; k += 5)
      a[i][k] *= 2;
  }
  long sum = 0;
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++) {
      EXPECT(a[i][j] == (i - j) * (j % 5 ? 1 : 2));
      sum += a[i][j] * (j + 1);
    }
  printf("%ld\n", sum);
  return finish();
}
