// Regions on one queue keep their order; regions on several meet at the wait.
#include "support/check.h"

int main(void) {
  enum { N = 500, QUEUES = 3 };
  static int a[QUEUES][N], total[N];
#pragma acc data create(a) copyout(total)
  {
    for (int q = 0; q < QUEUES; ++q) {
#pragma acc parallel loop async(q) firstprivate(q)
      for (int i = 0; i < N; ++i)
        a[q][i] = i + q;
#pragma acc parallel loop async(q)
      for (int i = 0; i < N; ++i)
        a[q][i] *= q + 1;
    }
#pragma acc wait
#pragma acc parallel loop async
    for (int i = 0; i < N; ++i)
      total[i] = a[0][i] + a[1][i] + a[2][i];
#pragma acc wait(acc_async_noval)
  }
  for (int i = 0; i < N; ++i)
    EXPECT(total[i] == i + 2 * (i + 1) + 3 * (i + 2));
  printf("%d %d\n", total[0], total[N - 1]);
  return finish();
}
