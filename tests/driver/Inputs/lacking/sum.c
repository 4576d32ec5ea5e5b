#include "routines.h"

int twice(int x) { return 2 * x; }

/* The sum of a vector loop uses the block's memory. */
float sumOf(const float *v, int n) {
  float s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}
