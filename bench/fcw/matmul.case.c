/* 2 n^3 operations on whole numbers, so that results are exact. */
#include "harness.h"

typedef void Step(int n, const float *a, const float *b, float *c);
void matmul_plain(), matmul_fcw(), matmul_cache();
BY_HAND Step cuda_matmul_shared, cuda_matmul_patches8;

static int n;
static float *a, *b, *c;

static double left(size_t i) { return (double)(i % 7); }
static double right(size_t i) { return (double)(i % 5) - 2; }

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
  static const struct Setting settings[] = {
      {"512", 512}, {"1024", 1024}, {"2048", 2048}, {"4096", 4096}, {0}};
  static const struct Contender contenders[] = {{OURS, "plain", (Function)matmul_plain},
                                                {OURS, "fcw", (Function)matmul_fcw},
                                                {OURS, "cache", (Function)matmul_cache},
                                                {HAND, "shared", (Function)cuda_matmul_shared},
                                                {HAND, "best", (Function)cuda_matmul_patches8},
                                                {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
