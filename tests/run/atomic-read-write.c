// atomic read and write of shared scalars and elements.
#include "support/check.h"

int main(void) {
  enum { N = 256 };
  int a[N], flag = 3, seen[N];
  double value[4] = {0};
#pragma acc parallel loop copyout(a, seen) copy(flag, value)
  for (int i = 0; i < N; ++i) {
    int now;
#pragma acc atomic read
    now = flag;
    seen[i] = now;
#pragma acc atomic write
    value[i % 4] = 2.5 * (i % 4);
#pragma acc atomic write
    a[i] = i + now;
  }
  double sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += value[i];
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == i + 3 && seen[i] == 3);
  EXPECT(sum == 15);
  printf("%d %g\n", a[N - 1], sum);
  return finish();
}
