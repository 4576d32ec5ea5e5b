// The wait directive: bare, with queues, async, if and devnum.
#include "support/check.h"

int main(void) {
  enum { N = 90 };
  static int a[N], b[N];
  int one = 1;
#pragma acc data copy(a, b)
  {
#pragma acc parallel loop async(one)
    for (int i = 0; i < N; ++i)
      a[i] = i;
#pragma acc wait(1) async(2)
#pragma acc parallel loop async(2)
    for (int i = 0; i < N; ++i)
      b[i] = a[i] + 1;
#pragma acc wait(one, one + 1)
#pragma acc parallel loop async(3)
    for (int i = 0; i < N; ++i)
      a[i] = b[i] * 2;
#pragma acc wait if (one == 1)
#pragma acc parallel loop async(3)
    for (int i = 0; i < N; ++i)
      a[i] += 1;
#pragma acc wait(queues : 3)
#pragma acc parallel loop async(acc_async_sync)
    for (int i = 0; i < N; ++i)
      a[i] += 1;
#pragma acc wait(devnum : 0 : 1, 2)
#pragma acc wait(devnum : 0 : queues : 3)
  }
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 2 * (i + 1) + 2 && b[i] == i + 1);
  printf("%d %d\n", a[N - 1], b[N - 1]);
  return finish();
}
