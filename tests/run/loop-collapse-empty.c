// Loops without iterations, alone and inside a collapsed nest.
#include "support/check.h"

static int touched(int n, int m) {
  int count = 0;
#pragma acc parallel loop collapse(2) reduction(+ : count)
  for (int i = 0; i < n; ++i)
    for (int j = 3; j < m; ++j)
      count += 1;
  return count;
}

static int single(int from, int to) {
  int count = 0;
#pragma acc parallel loop reduction(+ : count)
  for (int i = from; i < to; ++i)
    count += 1;
  return count;
}

int main(void) {
  EXPECT(touched(0, 10) == 0);
  EXPECT(touched(4, 3) == 0);
  EXPECT(touched(4, -7) == 0);
  EXPECT(touched(4, 5) == 8);
  EXPECT(single(5, 5) == 0 && single(9, 2) == 0 && single(-3, 1) == 4);
  printf("%d %d %d %d\n", touched(0, 10), touched(4, 3), touched(4, 5), single(9, 2));
  return finish();
}
