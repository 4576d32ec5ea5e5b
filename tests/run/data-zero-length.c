// Sections of length zero and null pointers with length zero do no harm.
#include "support/check.h"

static int sum(const int *a, int n) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
}

int main(void) {
  int a[5] = {1, 2, 3, 4, 5}, n = 0;
  EXPECT(sum(a, 5) == 15);
  EXPECT(sum(a, n) == 0);
  EXPECT(sum(0, n) == 0);
#pragma acc data copy(a[0 : n])
  {
#pragma acc parallel loop copy(a)
    for (int i = 0; i < 5; ++i)
      a[i] += 1;
  }
#pragma acc update self(a[2 : n]) if_present
  printf("%d %d\n", sum(a, 5), sum(a, 0));
  return finish();
}
