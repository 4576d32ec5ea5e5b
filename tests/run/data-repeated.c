// A data region in a loop of a function that is called again: each time it ends
// for good, so that the next one copies afresh.
#include "support/check.h"

static int findFirst(int *a, int n, int wanted) {
  int at = -1;
  for (int round = 0; round < 3; ++round) {
#pragma acc data copy(a[0 : n])
    {
#pragma acc parallel loop reduction(max : at)
      for (int i = 0; i < n; ++i) {
        a[i] += 1;
        if (a[i] == wanted && i > at)
          at = i;
      }
    }
    if (at >= 0)
      return at;
  }
  return -1;
}

int main(void) {
  int a[30];
  for (int i = 0; i < 30; ++i)
    a[i] = i * 2;
  int at = findFirst(a, 30, 22);
  EXPECT(at == 10 && a[0] == 2);
  if (copiesData())
    EXPECT(!isPresent(a, sizeof a));
  printf("%d %d\n", at, a[0]);
  int none = findFirst(a, 30, 1000);
  printf("%d %d\n", none, a[0]);
  return finish();
}
