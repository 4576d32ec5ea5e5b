/* As jacobi2d, and the largest change comes back to the host in every step. */
#include "harness.h"

#include <math.h>

typedef double Step(int n, double *a, double *b);
Step jacobierr;
BY_HAND Step cuda_jacobierr_pairs4, cuda_jacobierr_pairs8, cuda_jacobierr_pairs16;

static int n;
static double *a, *b, change, changeExpected;

static double expected(size_t at) {
  size_t i = at / n, j = at % n;
  if (i == 0 || j == 0 || i + 1 == (size_t)n || j + 1 == (size_t)n)
    return a[at];
  return 0.25 * (a[at - n] + a[at + n] + a[at - 1] + a[at + 1]);
}

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * n, WRITTEN);
  b = doubles((size_t)n * n, WRITTEN);
  fill(a, scattered);
  double most = 0;
#pragma omp parallel for reduction(max : most)
  for (size_t at = 0; at < (size_t)n * n; ++at)
    most = fmax(most, fabs(expected(at) - a[at]));
  changeExpected = most;
  return 4.0 * 8 * n * n;
}

/* The check looks at the first step after the arrays were filled; later steps
 * change less. */
static void step(Function f, enum Side side) {
  change = ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}
static double error(void) {
  return fmax(largestError(a, expected, 4000000), relativeError(change, changeExpected));
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)jacobierr},
                                                {HAND, "pairs4", (Function)cuda_jacobierr_pairs4},
                                                {HAND, "pairs8", (Function)cuda_jacobierr_pairs8},
                                                {HAND, "pairs16", (Function)cuda_jacobierr_pairs16},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-14, contenders};
  return &self;
}
