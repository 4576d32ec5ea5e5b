/* One array read, one written. */
#include "harness.h"

typedef void Step(int n, const double *a, double *b);
Step box27;
BY_HAND Step cuda_box27_plain, cuda_box27_columns4, cuda_box27_columns8, cuda_box27_columns16,
    cuda_box27_wide8;

static int n;
static double *a, *b;

/* Small integers and weights that are powers of two: results are exact in any order. */
static double small(size_t i) { return (double)(i * 7 % 101); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * n * n, READ);
  b = doubles((size_t)n * n * n, WRITTEN);
  fill(a, small);
  return 2.0 * 8 * n * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}

static int isInside(size_t i) { return i > 0 && i + 1 < (size_t)n; }
static double expected(size_t at) {
  static const double weights[] = {0.5, 0.0625, 0.03125, 0.015625};
  long plane = (long)n * n;
  if (!isInside(at / plane) || !isInside(at / n % n) || !isInside(at % n))
    return 0;
  double sum = 0;
  for (int i = -1; i <= 1; ++i)
    for (int j = -1; j <= 1; ++j)
      for (int k = -1; k <= 1; ++k)
        sum += weights[(i != 0) + (j != 0) + (k != 0)] * a[at + i * plane + j * (long)n + k];
  return sum;
}
static double error(void) { return largestError(b, expected, 2000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"512^3", 512}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)box27},
                                                {HAND, "plain", (Function)cuda_box27_plain},
                                                {HAND, "columns4", (Function)cuda_box27_columns4},
                                                {HAND, "columns8", (Function)cuda_box27_columns8},
                                                {HAND, "columns16", (Function)cuda_box27_columns16},
                                                {HAND, "wide8", (Function)cuda_box27_wide8},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
