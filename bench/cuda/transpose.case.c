/* One matrix read, one written. */
#include "harness.h"

typedef void Step(int n, const float *a, float *b);
Step transpose;
BY_HAND Step cuda_transpose_tiles8, cuda_transpose_tiles16, cuda_transpose_direct;

static int n;
static float *a, *b;

static double inA(size_t i) { return (double)(i % 8191); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = floats((size_t)n * n, READ);
  b = floats((size_t)n * n, WRITTEN);
  fill(a, inA);
  return 8.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}

static double expected(size_t i) { return inA(i % n * n + i / n); }
static double error(void) { return largestError(b, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)transpose},
                                                {HAND, "tiles8", (Function)cuda_transpose_tiles8},
                                                {HAND, "tiles16", (Function)cuda_transpose_tiles16},
                                                {HAND, "direct", (Function)cuda_transpose_direct},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
