// Inner bounds that depend on the outer counter.
#include "support/check.h"

int main(void) {
  enum { N = 50 };
  static int a[N][N];
  long sum = 0;
#pragma acc parallel loop gang copy(a)
  for (int i = 0; i < N; ++i) {
#pragma acc loop vector
    for (int j = 0; j <= i; ++j)
      a[i][j] = i + j;
  }
#pragma acc parallel loop gang reduction(+ : sum) copyin(a)
  for (int i = 0; i < N; ++i) {
#pragma acc loop vector reduction(+ : sum)
    for (int j = i; j < N; ++j)
      sum += a[j][i];
  }
  long check = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j <= i; ++j)
      check += i + j;
  EXPECT(sum == check && a[3][4] == 0);
  printf("%ld\n", sum);
  return finish();
}
