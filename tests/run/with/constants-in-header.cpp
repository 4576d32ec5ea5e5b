#include "constants-in-header.h"

static const int steps[3] = {10, 20, 30};

#pragma acc routine seq
double elsewhere(int i) { return i * 0.125 + steps[i % 3]; }

double total(int n) {
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; ++i)
    sum += weight(i) * points[i % 4] + steps[i % 3];
  return sum;
}
