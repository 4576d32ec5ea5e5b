// A queued region sees the scalars as they were when it was queued, however the
// host changes them before it runs.
#include "support/check.h"

enum { N = 20, ROUNDS = 50 };

static void queue(int *a, int round, int n) {
  int local = round * 10;
  double factor = 0.5 * round;
#pragma acc parallel loop async(1) present(a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] += local + (int)(factor * 2);
  local = -1000000;
  factor = local;
}

int main(void) {
  int a[N] = {0}, k = 7;
#pragma acc enter data copyin(a)
  for (int round = 0; round < ROUNDS; ++round)
    queue(a, round, N);
#pragma acc parallel loop async(1) present(a)
  for (int i = 0; i < N; ++i)
    a[i] += k;
  k = 5000;
#pragma acc wait(1)
#pragma acc exit data copyout(a)
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 11 * (ROUNDS * (ROUNDS - 1) / 2) + 7);
  printf("%d %d\n", a[0], k);
  return finish();
}
