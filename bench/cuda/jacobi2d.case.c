/* Two sweeps per step, each reads one array and writes one. */
#include "harness.h"

typedef void Step(int n, double *a, double *b);
Step jacobi2d;
BY_HAND Step cuda_jacobi2d_plain, cuda_jacobi2d_pairs1, cuda_jacobi2d_pairs4, cuda_jacobi2d_pairs8,
    cuda_jacobi2d_pairs16;

static int n;
static double *a, *b;

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * n, WRITTEN);
  b = doubles((size_t)n * n, WRITTEN);
  fill(a, scattered);
  return 4.0 * 8 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}

static double expected(size_t at) {
  size_t i = at / n, j = at % n;
  if (i == 0 || j == 0 || i + 1 == (size_t)n || j + 1 == (size_t)n)
    return a[at];
  return 0.25 * (a[at - n] + a[at + n] + a[at - 1] + a[at + 1]);
}
static double error(void) { return largestError(a, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)jacobi2d},
                                                {HAND, "plain", (Function)cuda_jacobi2d_plain},
                                                {HAND, "pairs1", (Function)cuda_jacobi2d_pairs1},
                                                {HAND, "pairs4", (Function)cuda_jacobi2d_pairs4},
                                                {HAND, "pairs8", (Function)cuda_jacobi2d_pairs8},
                                                {HAND, "pairs16", (Function)cuda_jacobi2d_pairs16},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-14, contenders};
  return &self;
}
