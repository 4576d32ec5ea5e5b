/* One matrix read once. */
#include "harness.h"

enum { COLUMNS = 4096 };

typedef void Step(int n, int m, const float *a, float *sums);
Step rowsums;
BY_HAND Step cuda_rowsums_block128, cuda_rowsums_block256, cuda_rowsums_block512, cuda_rowsums_warp;

static int n;
static float *a, *sums;

/* Sums of a row stay below 2^24 and are exact in float. */
static double small(size_t i) { return (double)(i % 101); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = floats((size_t)n * COLUMNS, READ);
  sums = floats(n, WRITTEN);
  fill(a, small);
  return 4.0 * n * COLUMNS;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, COLUMNS, pointerFor(a, side), pointerFor(sums, side));
}

static double expected(size_t row) {
  double sum = 0;
  for (size_t j = 0; j < COLUMNS; ++j)
    sum += a[row * COLUMNS + j];
  return sum;
}
static double error(void) { return largestError(sums, expected, n); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"65536x4096", 65536}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)rowsums},
                                                {HAND, "block128", (Function)cuda_rowsums_block128},
                                                {HAND, "block256", (Function)cuda_rowsums_block256},
                                                {HAND, "block512", (Function)cuda_rowsums_block512},
                                                {HAND, "warp", (Function)cuda_rowsums_warp},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
