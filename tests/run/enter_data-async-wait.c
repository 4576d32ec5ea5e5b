// Queued enter and exit data, ordered by queues and waits.
#include "support/check.h"

int main(void) {
  enum { N = 200 };
  static int a[N], b[N];
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc enter data copyin(a) async(4)
#pragma acc enter data create(b) wait(4) async(5)
#pragma acc parallel loop present(a, b) async(5)
  for (int i = 0; i < N; ++i)
    b[i] = a[i] * a[i];
#pragma acc exit data copyout(b) delete (a) async(5)
#pragma acc wait(5) async(6)
#pragma acc wait(6)
  for (int i = 0; i < N; ++i)
    EXPECT(b[i] == i * i);
  printf("%d\n", b[N - 1]);
  return finish();
}
