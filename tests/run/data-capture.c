// capture: makes a copy even where memory is shared (2.7.4); what comes back at
// the end is the same everywhere.
#include "support/check.h"

int main(void) {
  enum { N = 26 };
  int a[N], b[N];
  for (int i = 0; i < N; ++i) {
    a[i] = i;
    b[i] = 0;
  }
#pragma acc data copyin(capture : a) copyout(capture : b)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      b[i] = a[i] * 9;
  }
  EXPECT(b[N - 1] == 225);
  printf("%d\n", b[N - 1]);
  return finish();
}
