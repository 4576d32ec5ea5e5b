/* One matrix read once. */
#include "harness.h"

enum { COLUMNS = 8192 };

typedef void Step(int n, int m, const double *a, const double *x, double *y);
Step matvec;
BY_HAND Step cuda_matvec_block128, cuda_matvec_block256, cuda_matvec_warp;

static int n;
static double *a, *x, *y;

static double inA(size_t i) { return (double)(i % 101); }
static double inX(size_t i) { return (double)(i % 13) - 6; }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * COLUMNS, READ);
  x = doubles(COLUMNS, READ);
  y = doubles(n, WRITTEN);
  fill(a, inA);
  fill(x, inX);
  return 8.0 * n * COLUMNS;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, COLUMNS, pointerFor(a, side), pointerFor(x, side), pointerFor(y, side));
}

static double expected(size_t row) {
  double sum = 0;
  for (size_t j = 0; j < COLUMNS; ++j)
    sum += a[row * COLUMNS + j] * x[j];
  return sum;
}
static double error(void) { return largestError(y, expected, 1000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"32768x8192", 32768}, {"8192x8192", 8192}, {"1024x8192", 1024}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)matvec},
                                                {HAND, "block128", (Function)cuda_matvec_block128},
                                                {HAND, "block256", (Function)cuda_matvec_block256},
                                                {HAND, "warp", (Function)cuda_matvec_warp},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
