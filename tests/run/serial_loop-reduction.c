// serial loop, with a reduction, private, and the clauses it shares.
#include "support/check.h"

int main(void) {
  enum { N = 100 };
  int a[N], sum = 0, t;
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc serial loop copyin(a) reduction(+ : sum) private(t)
  for (int i = 0; i < N; ++i) {
    t = a[i] * 2;
    sum += t;
  }
#pragma acc serial loop seq copy(a) async(1)
  for (int i = 1; i < N; ++i)
    a[i] += a[i - 1];
#pragma acc wait
  EXPECT(sum == 9900);
  EXPECT(a[N - 1] == 4950);
  printf("%d %d\n", sum, a[N - 1]);
  return finish();
}
