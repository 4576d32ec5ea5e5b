/* One matrix read, one written. */
#include "harness.h"

#include <math.h>

enum { COLUMNS = 1024 };

typedef void Step(int n, int m, const float *a, float *b);
Step softmax;
BY_HAND Step cuda_softmax_thrice, cuda_softmax_block128, cuda_softmax_block256, cuda_softmax_warp,
    cuda_softmax_fast128, cuda_softmax_fastwarp;

static int n;
static float *a, *b;

static double inA(size_t i) { return 8 * scattered(i) - 4; }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = floats((size_t)n * COLUMNS, READ);
  b = floats((size_t)n * COLUMNS, WRITTEN);
  fill(a, inA);
  return 8.0 * n * COLUMNS;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, COLUMNS, pointerFor(a, side), pointerFor(b, side));
}

static double expected(size_t at) {
  const float *row = a + at / COLUMNS * COLUMNS;
  double sum = 0;
  for (int j = 0; j < COLUMNS; ++j)
    sum += exp(row[j]);
  return exp(a[at]) / sum;
}
static double error(void) { return largestError(b, expected, 100000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"32768x1024", 32768}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)softmax},
                                                {HAND, "thrice", (Function)cuda_softmax_thrice},
                                                {HAND, "block128", (Function)cuda_softmax_block128},
                                                {HAND, "block256", (Function)cuda_softmax_block256},
                                                {HAND, "warp", (Function)cuda_softmax_warp},
                                                {HAND, "fast128", (Function)cuda_softmax_fast128},
                                                {HAND, "fastwarp", (Function)cuda_softmax_fastwarp},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-5, contenders};
  return &self;
}
