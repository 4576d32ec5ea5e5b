// Bounds that are calls, members, array elements and negative numbers; wide
// trip counts in a narrow part of the range.
#include "support/check.h"

struct Grid {
  int first, last;
};

static int twice(int x) { return 2 * x; }

int main(void) {
  struct Grid grid = {3, 17}, *p = &grid;
  int limits[2] = {-5, 6}, a[40] = {0}, count = 0;
  long far = 0;
#pragma acc parallel loop copy(a)
  for (int i = grid.first; i < p->last; ++i)
    a[i] += 1;
#pragma acc parallel loop copy(a)
  for (int i = limits[0]; i <= limits[1]; ++i)
    a[i + 10] += 10;
#pragma acc parallel loop reduction(+ : count)
  for (int i = 0; i < twice(9); ++i)
    count += i;
#pragma acc parallel loop reduction(+ : far)
  for (long i = 5000000000L; i < 5000000050L; ++i)
    far += i - 5000000000L;
  EXPECT(count == 153 && far == 1225);
  int sum = 0;
  for (int i = 0; i < 40; ++i)
    sum += a[i] * i;
  printf("%d %d %ld\n", sum, count, far);
  return finish();
}
