// A data region whose if is false maps nothing; its regions map for themselves.
#include "support/check.h"

static long work(int *a, int n, int map) {
  int seen = 0;
#pragma acc data copy(a[0 : n]) if (map)
  {
    seen = isPresent(a, n * sizeof *a);
#pragma acc parallel loop copy(a[0 : n])
    for (int i = 0; i < n; ++i)
      a[i] += i;
  }
  if (copiesData())
    EXPECT(seen == map);
  long sum = 0;
  for (int i = 0; i < n; ++i)
    sum += a[i];
  return sum;
}

int main(void) {
  int a[50] = {0};
  printf("%ld\n", work(a, 50, 1));
  printf("%ld\n", work(a, 50, 0));
  EXPECT(a[49] == 98);
  return finish();
}
