/* One matrix read once. */
#include "harness.h"

typedef void Step(int n, int m, const float *a, float *sums);
Step colsums;
BY_HAND Step cuda_colsums_threads, cuda_colsums_rows16, cuda_colsums_rows32;

static int n;
static float *a, *sums;

/* Sums of a column stay below 2^24 and are exact in float. */
static double small(size_t i) { return (double)(i % 101); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = floats((size_t)n * n, READ);
  sums = floats(n, WRITTEN);
  fill(a, small);
  return 4.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, n, pointerFor(a, side), pointerFor(sums, side));
}

static double expected(size_t column) {
  double sum = 0;
  for (size_t i = 0; i < (size_t)n; ++i)
    sum += a[i * n + column];
  return sum;
}
static double error(void) { return largestError(sums, expected, 1000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"16384^2", 16384}, {"4096^2", 4096}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)colsums},
                                                {HAND, "threads", (Function)cuda_colsums_threads},
                                                {HAND, "rows16", (Function)cuda_colsums_rows16},
                                                {HAND, "rows32", (Function)cuda_colsums_rows32},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
