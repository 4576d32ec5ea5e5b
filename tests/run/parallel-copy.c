// The plainest region: one array in, the same array out.
#include "support/check.h"

int main(void) {
  int a[1000];
  for (int i = 0; i < 1000; ++i)
    a[i] = i;
#pragma acc parallel copy(a)
  {
#pragma acc loop
    for (int i = 0; i < 1000; ++i)
      a[i] = 3 * a[i] + 1;
  }
  long sum = 0;
  for (int i = 0; i < 1000; ++i)
    sum += a[i];
  EXPECT(sum == 3L * 499500 + 1000);
  printf("%ld %d %d\n", sum, a[0], a[999]);
  return finish();
}
