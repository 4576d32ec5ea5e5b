// no_create: used on the device if it is there, left alone otherwise.
#include "support/check.h"

static void maybe(int *a, int *flag, int n) {
#pragma acc data no_create(a[0 : n]) copy(flag[0 : 1])
  {
#pragma acc parallel num_gangs(1) no_create(a[0 : n])
    flag[0] += 1;
  }
}

int main(void) {
  enum { N = 32 };
  int a[N] = {0}, flag[1] = {0};
  maybe(a, flag, N);
#pragma acc data copy(a)
  {
    maybe(a, flag, N);
#pragma acc parallel loop no_create(a)
    for (int i = 0; i < N; ++i)
      a[i] = i;
  }
  EXPECT(flag[0] == 2 && a[N - 1] == N - 1);
  if (copiesData())
    EXPECT(!isPresent(a, sizeof a));
  printf("%d %d\n", flag[0], a[N - 1]);
  return finish();
}
