// serial: one gang, one worker, one lane; a recurrence is fine.
#include "support/check.h"

int main(void) {
  enum { N = 50 };
  long a[N];
  long last = 0;
#pragma acc serial copyout(a, last)
  {
    a[0] = 1;
    for (int i = 1; i < N; ++i)
      a[i] = a[i - 1] + i;
    last = a[N - 1];
  }
  EXPECT(last == 1 + 49 * 50 / 2);
  printf("%ld %ld\n", last, a[10]);
  return finish();
}
