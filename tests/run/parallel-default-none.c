// default(none): every variable has its clause, those of the loop need none.
#include "support/check.h"

int main(void) {
  enum { N = 90 };
  int a[N], b[N], n = N, factor = 3;
  long sum = 0;
  for (int i = 0; i < N; ++i)
    b[i] = i;
#pragma acc parallel default(none) copyout(a) copyin(b) firstprivate(n, factor) \
    reduction(+ : sum)
  {
#pragma acc loop reduction(+ : sum)
    for (int i = 0; i < n; ++i) {
      int t = b[i] * factor;
      a[i] = t;
      sum += t;
    }
  }
  EXPECT(sum == 3L * (N - 1) * N / 2);
  printf("%ld %d\n", sum, a[N - 1]);
  return finish();
}
