// declare inside a function maps for the time of the call; each call anew, and
// also when the function is left in the middle.
#include "support/check.h"

static void *lastScratch;

static int apply(int *a, int n, int stop) {
  int scratch[40];
  int weights[3] = {1, 2, 3};
#pragma acc declare create(scratch) copyin(weights)
  lastScratch = scratch;
#pragma acc parallel loop copyin(a[0 : n])
  for (int i = 0; i < n; ++i)
    scratch[i] = a[i] * weights[1];
#pragma acc parallel loop copyout(a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] = scratch[n - 1 - i];
  if (stop)
    return -1;
#pragma acc parallel loop copy(a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] += weights[0];
  return 0;
}

int main(void) {
  int a[40];
  int copies = copiesData();
  for (int i = 0; i < 40; ++i)
    a[i] = i;
  EXPECT(apply(a, 40, 0) == 0);
  if (copies)
    EXPECT(!isPresent(lastScratch, sizeof(int)));
  for (int i = 0; i < 40; ++i)
    EXPECT(a[i] == 2 * (39 - i) + 1);
  EXPECT(apply(a, 40, 1) == -1);
  if (copies)
    EXPECT(!isPresent(lastScratch, sizeof(int)));
  for (int i = 0; i < 40; ++i)
    EXPECT(a[i] == 2 * (2 * i + 1));
  printf("%d %d\n", a[0], a[39]);
  return finish();
}
