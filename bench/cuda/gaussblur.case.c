/* One array read, one written. */
#include "harness.h"

typedef void Step(int n, const double *a, double *b);
Step gaussblur, gaussblur_map2_1, gaussblur_map2_2, gaussblur_map2_3, gaussblur_map2_4;
BY_HAND Step cuda_gaussblur_map2_1, cuda_gaussblur_map2_2, cuda_gaussblur_map2_3,
    cuda_gaussblur_map2_4, cuda_gaussblur_rows2, cuda_gaussblur_rows4, cuda_gaussblur_rows8;

static int n;
static double *a, *b;

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * n, READ);
  b = doubles((size_t)n * n, WRITTEN);
  fill(a, scattered);
  return 2.0 * 8 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}

/* The weights as a table, not as written in the kernels, so that a mistake is not
 * made twice. */
static double expected(size_t at) {
  static const double weight[3][3] = {{0.140625, 0.09375, 0.0234375},
                                      {0.09375, 0.0625, 0.015625},
                                      {0.0234375, 0.015625, 0.00390625}};
  int i = (int)(at / n), j = (int)(at % n);
  if (i < 2 || j < 2 || i >= n - 2 || j >= n - 2)
    return 0;
  double sum = 0;
  for (int di = -2; di <= 2; ++di)
    for (int dj = -2; dj <= 2; ++dj)
      sum += weight[di < 0 ? -di : di][dj < 0 ? -dj : dj] * a[(i + di) * n + j + dj];
  return sum;
}
static double error(void) { return largestError(b, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"1024^2", 1024}, {"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)gaussblur},
                                                {OURS, "map2_1", MAPPED(gaussblur_map2_1)},
                                                {OURS, "map2_2", MAPPED(gaussblur_map2_2)},
                                                {OURS, "map2_3", MAPPED(gaussblur_map2_3)},
                                                {OURS, "map2_4", MAPPED(gaussblur_map2_4)},
                                                {HAND, "map2_1", (Function)cuda_gaussblur_map2_1},
                                                {HAND, "map2_2", (Function)cuda_gaussblur_map2_2},
                                                {HAND, "map2_3", (Function)cuda_gaussblur_map2_3},
                                                {HAND, "map2_4", (Function)cuda_gaussblur_map2_4},
                                                {HAND, "rows2", (Function)cuda_gaussblur_rows2},
                                                {HAND, "rows4", (Function)cuda_gaussblur_rows4},
                                                {HAND, "rows8", (Function)cuda_gaussblur_rows8},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-14, contenders};
  return &self;
}
