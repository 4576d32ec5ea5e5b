// RUN-WITH: with/constants-in-header.cpp
// Two files whose device code is linked have the same constants from a header, and others of one name.
#include "with/constants-in-header.h"
#include "support/check.h"

static const int steps[3] = {1, 2, 3};

int main() {
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 40; ++i)
    sum += weight(i) + elsewhere(i) + points[i % 4] + steps[i % 3];
  printf("%g %g\n", sum, total(30));
  return finish();
}
