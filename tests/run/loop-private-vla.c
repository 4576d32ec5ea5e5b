// Private arrays whose size is known only at run time.
#include "support/check.h"

static long fill(int n, int m) {
  int scratch[m];
  long out[n], sum = 0;
#pragma acc parallel loop gang private(scratch) copyout(out)
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < m; ++k)
      scratch[k] = i * k;
    long s = 0;
    for (int k = 0; k < m; ++k)
      s += scratch[m - 1 - k] * (k + 1);
    out[i] = s;
  }
  for (int i = 0; i < n; ++i)
    sum += out[i];
  return sum;
}

int main(void) {
  long sum = fill(31, 12);
  long inner = 0;
  for (int k = 0; k < 12; ++k)
    inner += (11 - k) * (k + 1);
  EXPECT(sum == inner * (31 * 30 / 2));
  printf("%ld\n", sum);
  return finish();
}
