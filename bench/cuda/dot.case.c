/* Two arrays read once. */
#include "harness.h"

typedef double Step(long n, const double *x, const double *y);
Step dot;
BY_HAND Step cuda_dot_4x256, cuda_dot_8x256, cuda_dot_32x256, cuda_dot_2x512, cuda_dot_2x1024;

static long n;
static double *x, *y, found;

/* Quarters: sums are exact in any order, so that one wrong element shows. */
static double quarters(size_t i) { return 0.25 * (i % 7); }
static double small(size_t i) { return (double)(i % 5); }

static double setUp(const struct Setting *setting) {
  n = setting->size;
  x = doubles(n, READ);
  y = doubles(n, READ);
  fill(x, quarters);
  fill(y, small);
  return 2.0 * 8 * n;
}

static void step(Function f, enum Side side) {
  found = ((Step *)f)(n, pointerFor(x, side), pointerFor(y, side));
}
static double error(void) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (long i = 0; i < n; ++i)
    sum += x[i] * y[i];
  return relativeError(found, sum);
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^28", 1l << 28}, {"2^14", 1l << 14}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)dot},
                                                {HAND, "4x256", (Function)cuda_dot_4x256},
                                                {HAND, "8x256", (Function)cuda_dot_8x256},
                                                {HAND, "32x256", (Function)cuda_dot_32x256},
                                                {HAND, "2x512", (Function)cuda_dot_2x512},
                                                {HAND, "2x1024", (Function)cuda_dot_2x1024},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
