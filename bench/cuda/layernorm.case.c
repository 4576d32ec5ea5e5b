/* One matrix read, one written; a weight and a bias for each column. */
#include "harness.h"

#include <math.h>

enum { COLUMNS = 1024 };

typedef void Step(int n, int m, const float *x, const float *weight, const float *bias, float *y);
Step layernorm;
BY_HAND Step cuda_layernorm_thrice, cuda_layernorm_block128, cuda_layernorm_block256, cuda_layernorm_warp,
    cuda_layernorm_plain128;

static int n;
static float *x, *y, *weight, *bias;

static double inX(size_t i) { return 8 * scattered(i) - 4; }
static double inWeight(size_t j) { return 0.5 + scattered(j); }
static double inBias(size_t j) { return scattered(3 * j) - 0.5; }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  x = floats((size_t)n * COLUMNS, READ);
  weight = floats(COLUMNS, READ);
  bias = floats(COLUMNS, READ);
  y = floats((size_t)n * COLUMNS, WRITTEN);
  fill(x, inX);
  fill(weight, inWeight);
  fill(bias, inBias);
  return 8.0 * n * COLUMNS;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, COLUMNS, pointerFor(x, side), pointerFor(weight, side), pointerFor(bias, side), pointerFor(y, side));
}

static double expected(size_t at) {
  const float *row = x + at / COLUMNS * COLUMNS;
  double mean = 0, variance = 0;
  for (int j = 0; j < COLUMNS; ++j)
    mean += row[j];
  mean /= COLUMNS;
  for (int j = 0; j < COLUMNS; ++j)
    variance += (row[j] - mean) * (row[j] - mean);
  return (x[at] - mean) / sqrt(variance / COLUMNS + 1e-5) * weight[at % COLUMNS] + bias[at % COLUMNS];
}
static double error(void) { return largestError(y, expected, 100000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"32768x1024", 32768}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)layernorm},
                                                {HAND, "thrice", (Function)cuda_layernorm_thrice},
                                                {HAND, "block128", (Function)cuda_layernorm_block128},
                                                {HAND, "block256", (Function)cuda_layernorm_block256},
                                                {HAND, "warp", (Function)cuda_layernorm_warp},
                                                {HAND, "plain128", (Function)cuda_layernorm_plain128},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-5, contenders};
  return &self;
}
