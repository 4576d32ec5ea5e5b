/* One picture read, one written. */
#include "harness.h"

typedef void Step(int n, const float *w, const float *a, float *b);
Step convolution;
BY_HAND Step cuda_convolution_rows4, cuda_convolution_rows8, cuda_convolution_tile;

static int n;
static float *w, *a, *b;

static double inW(size_t i) { return (double)(i % 5) + 1; }
static double inA(size_t i) { return (double)(i % 101); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  w = floats(25, READ);
  a = floats((size_t)n * n, READ);
  b = floats((size_t)n * n, WRITTEN);
  fill(w, inW);
  fill(a, inA);
  return 8.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(w, side), pointerFor(a, side), pointerFor(b, side));
}

static double expected(size_t at) {
  long i = (long)(at / n), j = (long)(at % n);
  double sum = 0;
  if (i < 2 || j < 2 || i >= n - 2 || j >= n - 2)
    return 0;
  for (int p = 0; p < 5; ++p)
    for (int q = 0; q < 5; ++q)
      sum += w[p * 5 + q] * a[(i + p - 2) * n + j + q - 2];
  return sum;
}
static double error(void) { return largestError(b, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)convolution},
                                                {HAND, "rows4", (Function)cuda_convolution_rows4},
                                                {HAND, "rows8", (Function)cuda_convolution_rows8},
                                                {HAND, "tile", (Function)cuda_convolution_tile},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
