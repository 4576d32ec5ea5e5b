/* Iterations that leave a construct by continue have nothing to do after it either. */
#include "support/check.h"

int main(void) {
  enum { n = 333 };
  static int a[n], b[n], c[n];
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101;
#pragma acc parallel loop vector(64) copyin(a) copy(b)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0])
    {
      if (a[i] % 3 == 0)
        continue;
      b[i] = a[i] + (i > 0 ? a[i - 1] : 0);
    }
    b[i] += 1000;
  }
#pragma acc parallel loop vector(32) copyin(a) copy(c)
  for (int i = 0; i < n; i++) {
    int kept = 1;
#pragma acc fcw FETCH_CHANNEL_WB(c[i:0:0]) FETCH_ONLY(a[i:0:0])
    {
      c[i] = a[i];
      if (i % 5 == 2)
        continue;
      c[i] = c[i] * 2;
      kept = 2;
    }
    b[i] = kept + 3;
    c[i] += kept;
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + b[i] * 3 + c[i]) % 1000003;
  printf("%ld\n", sum);
  return finish();
}
