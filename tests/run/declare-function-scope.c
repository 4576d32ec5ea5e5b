// declare inside a function maps for the time of the call; each call anew, and
// also when the function is left in the middle.
#include "support/check.h"

static int apply(int *a, int n, int stop) {
  int scratch[40];
#pragma acc declare create(scratch) copy(a[0 : n])
#pragma acc parallel loop
  for (int i = 0; i < n; ++i)
    scratch[i] = a[i] * 2;
#pragma acc parallel loop
  for (int i = 0; i < n; ++i)
    a[i] = scratch[n - 1 - i];
  if (stop)
    return -1;
#pragma acc parallel loop
  for (int i = 0; i < n; ++i)
    a[i] += 1;
  return 0;
}

int main(void) {
  int a[40];
  for (int i = 0; i < 40; ++i)
    a[i] = i;
  EXPECT(apply(a, 40, 0) == 0);
  for (int i = 0; i < 40; ++i)
    EXPECT(a[i] == 2 * (39 - i) + 1);
  EXPECT(apply(a, 40, 1) == -1);
  for (int i = 0; i < 40; ++i)
    EXPECT(a[i] == 2 * (2 * i + 1));
  if (copiesData())
    EXPECT(!isPresent(a, sizeof a));
  printf("%d %d\n", a[0], a[39]);
  return finish();
}
