/* 2 n^3 operations; a multiple of the usual tiles, and none. */
#include "harness.h"

typedef void Step(int n, float a[n][n], float b[n][n], float c[n][n]);
Step matmulvla;
BY_HAND Step cuda_matmulvla_plain, cuda_matmulvla_patches128x8, cuda_matmulvla_patches128x16,
    cuda_matmulvla_patches64x128, cuda_matmulvla_patches64;

static int n;
static float *a, *b, *c;

/* Small integers: sums are exact in float. */
static double left(size_t i) { return (double)(i % 13); }
static double right(size_t i) { return (double)(i % 11) - 5; }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = floats((size_t)n * n, READ);
  b = floats((size_t)n * n, READ);
  c = floats((size_t)n * n, WRITTEN);
  fill(a, left);
  fill(b, right);
  return 2.0 * n * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side), pointerFor(c, side));
}

static double expected(size_t at) {
  size_t i = at / n, j = at % n;
  double sum = 0;
  for (size_t k = 0; k < (size_t)n; ++k)
    sum += (double)a[i * n + k] * b[k * n + j];
  return sum;
}
static double error(void) { return largestError(c, expected, 10000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2048", 2048}, {"2000", 2000}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)matmulvla},
      {HAND, "plain", (Function)cuda_matmulvla_plain},
      {HAND, "patches128x8", (Function)cuda_matmulvla_patches128x8},
      {HAND, "patches128x16", (Function)cuda_matmulvla_patches128x16},
      {HAND, "patches64x128", (Function)cuda_matmulvla_patches64x128},
      {HAND, "patches64", (Function)cuda_matmulvla_patches64},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
