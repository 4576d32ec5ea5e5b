// What kernels must not run in parallel: a recurrence, and loops through
// pointers that overlap.
#include "support/check.h"

static void shift(int *to, int *from, int n, int *whole, int size) {
#pragma acc kernels copy(whole[0 : size])
  for (int i = 0; i < n; ++i)
    to[i] = from[i] + 1;
}

int main(void) {
  enum { N = 100 };
  long f[80];
  int a[N + 1] = {0};
  f[0] = 0;
  f[1] = 1;
#pragma acc kernels copy(f)
  for (int i = 2; i < 80; ++i)
    f[i] = f[i - 1] + f[i - 2];
  EXPECT(f[79] == 14472334024676221L);
  shift(a + 1, a, N, a, N + 1);
  EXPECT(a[N] == N);
  printf("%ld %d\n", f[79], a[N]);
  return finish();
}
