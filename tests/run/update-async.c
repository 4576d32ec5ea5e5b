// update on a queue, after a kernel of another queue, with if and wait.
#include "support/check.h"

int main(void) {
  enum { N = 180 };
  static int a[N];
#pragma acc enter data create(a)
  for (int round = 1; round <= 3; ++round) {
#pragma acc parallel loop present(a) async(round)
    for (int i = 0; i < N; ++i)
      a[i] = i * round;
#pragma acc update self(a) async(10) wait(round) if (round != 2)
#pragma acc wait(10)
    if (round != 2)
      EXPECT(a[N - 1] == (N - 1) * round);
#pragma acc wait
  }
#pragma acc exit data delete (a)
  printf("%d\n", a[N - 1]);
  return finish();
}
