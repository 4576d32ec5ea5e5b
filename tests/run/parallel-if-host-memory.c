// if(0) inside a data region works on the host's copy, not on the device's:
// the two are brought together by update.
#include "support/check.h"

int main(void) {
  enum { N = 64 };
  int a[N];
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc data copy(a)
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; ++i)
      a[i] += 100;
#pragma acc update self(a)
#pragma acc parallel loop if (0)
    for (int i = 0; i < N; ++i)
      a[i] *= 2;
#pragma acc update device(a)
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; ++i)
      a[i] += 1;
  }
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 2 * (i + 100) + 1);
  printf("%d %d\n", a[0], a[N - 1]);
  return finish();
}
