#include "routines.h"

int twice(int x) { return 2 * x; }

/* OpenCL C has no recursion. */
float sumOf(const float *v, int n) { return n == 1 ? v[0] : sumOf(v, n / 2) + sumOf(v + n / 2, n - n / 2); }
