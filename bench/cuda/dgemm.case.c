/* 2 n^3 operations. The paper's 8192 takes seconds in its slower mappings; the
 * mappings compare alike at this size. */
#include "harness.h"

typedef void Step(int n, const double *a, const double *b, double *c);
Step dgemm, dgemm_map2_1, dgemm_map2_2, dgemm_map2_3, dgemm_map2_4;
BY_HAND Step cuda_dgemm_map2_1, cuda_dgemm_map2_2, cuda_dgemm_map2_3, cuda_dgemm_map2_4,
    cuda_dgemm_tiles32, cuda_dgemm_patches4, cuda_dgemm_patches8x4, cuda_dgemm_patches8;

static int n;
static double *a, *b, *c;

static double left(size_t i) { return (double)(i % 13); }
static double right(size_t i) { return (double)(i % 11) - 5; }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * n, READ);
  b = doubles((size_t)n * n, READ);
  c = doubles((size_t)n * n, WRITTEN);
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
    sum += a[i * n + k] * b[k * n + j];
  return sum;
}
static double error(void) { return largestError(c, expected, 10000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2048", 2048}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)dgemm},
      {OURS, "map2_1", MAPPED(dgemm_map2_1)},
      {OURS, "map2_2", MAPPED(dgemm_map2_2)},
      {OURS, "map2_3", MAPPED(dgemm_map2_3)},
      {OURS, "map2_4", MAPPED(dgemm_map2_4)},
      {HAND, "map2_1", (Function)cuda_dgemm_map2_1},
      {HAND, "map2_2", (Function)cuda_dgemm_map2_2},
      {HAND, "map2_3", (Function)cuda_dgemm_map2_3},
      {HAND, "map2_4", (Function)cuda_dgemm_map2_4},
      {HAND, "tiles32", (Function)cuda_dgemm_tiles32},
      {HAND, "patches4", (Function)cuda_dgemm_patches4},
      {HAND, "patches8x4", (Function)cuda_dgemm_patches8x4},
      {HAND, "patches8", (Function)cuda_dgemm_patches8},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
