// Regions and routines in a header, included by two files.
// RUN-WITH: with/header-region.c
#include "support/check.h"
#include "with/header-region.h"

int sumElsewhere(const int *a, int n);

int main(void) {
  int a[70];
  for (int i = 0; i < 70; ++i)
    a[i] = i;
  addOne(a, 70);
  EXPECT(sumElsewhere(a, 70) == 70 * 71 / 2 + 70);
  printf("%d\n", sumElsewhere(a, 70));
  return finish();
}
