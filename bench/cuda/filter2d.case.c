/* Two operations per weight and point; 7 x 7 weights. */
#include "harness.h"

#include <math.h>

typedef void Step(int height, int width, int size, const float *weights, const float *image, float *result);
Step filter2d;
BY_HAND Step cuda_filter2d_plain, cuda_filter2d_seven, cuda_filter2d_rows4, cuda_filter2d_rows8,
    cuda_filter2d_tile4, cuda_filter2d_quads2, cuda_filter2d_quads4, cuda_filter2d_quads8;

enum { SIZE = 7 };
static int n;
static float *weights, *image, *result;

/* Small integers: results are exact. */
static double small(size_t i) { return (double)(i * 7 % 101); }
static double weight(size_t i) { return 1 + (double)(i * 5 % 9); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  weights = floats(SIZE * SIZE, READ);
  image = floats((size_t)n * n, READ);
  result = floats((size_t)n * n, WRITTEN);
  fill(weights, weight);
  fill(image, small);
  return 2.0 * SIZE * SIZE * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, n, SIZE, pointerFor(weights, side), pointerFor(image, side),
              pointerFor(result, side));
}

static double expected(size_t at) {
  size_t i = at / n, j = at % n, r = SIZE / 2;
  if (i < r || j < r || i + r >= (size_t)n || j + r >= (size_t)n)
    return 0;
  double sum = 0;
  for (size_t p = 0; p < SIZE; ++p)
    for (size_t q = 0; q < SIZE; ++q)
      sum += weights[p * SIZE + q] * image[(i + p - r) * n + j + q - r];
  return sum;
}
static double error(void) { return largestError(result, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)filter2d},
      {HAND, "plain", (Function)cuda_filter2d_plain},
      {HAND, "seven", (Function)cuda_filter2d_seven},
      {HAND, "rows4", (Function)cuda_filter2d_rows4},
      {HAND, "rows8", (Function)cuda_filter2d_rows8},
      {HAND, "tile4", (Function)cuda_filter2d_tile4},
      {HAND, "quads2", (Function)cuda_filter2d_quads2},
      {HAND, "quads4", (Function)cuda_filter2d_quads4},
      {HAND, "quads8", (Function)cuda_filter2d_quads8},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
