/* Half of a product of matrices. */
#include "harness.h"

typedef void Step(int n, int m, const float *d, float *c);
Step covariance;
BY_HAND Step cuda_covariance_plain, cuda_covariance_patches8, cuda_covariance_patches16;

static int n;
static float *d, *c;

/* Small integers: sums are exact in any order. */
static double small(size_t i) { return (double)(i * 7 % 13) - 6; }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  d = floats((size_t)n * n, READ);
  c = floats((size_t)n * n, WRITTEN);
  fill(d, small);
  return 1.0 * n * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, n, pointerFor(d, side), pointerFor(c, side));
}

static double expected(size_t at) {
  size_t i = at / n, j = at % n;
  double sum = 0;
  for (size_t k = 0; j >= i && k < (size_t)n; ++k)
    sum += (double)d[k * n + i] * d[k * n + j];
  return sum;
}
static double error(void) { return largestError(c, expected, 2000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"4096", 4096}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)covariance},
      {HAND, "plain", (Function)cuda_covariance_plain},
      {HAND, "patches8", (Function)cuda_covariance_patches8},
      {HAND, "patches16", (Function)cuda_covariance_patches16},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
