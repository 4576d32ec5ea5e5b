/* Two sweeps per step, each reads one array and writes one. */
#include "harness.h"

typedef void Step(int n, double *a, double *b);
Step stencil3d;
BY_HAND Step cuda_stencil3d_plain, cuda_stencil3d_pairs4, cuda_stencil3d_pairs8,
    cuda_stencil3d_pairs16;

static int n;
static double *a, *b;

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * n * n, WRITTEN);
  b = doubles((size_t)n * n * n, WRITTEN);
  fill(a, scattered);
  return 4.0 * 8 * n * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}

static int isInside(size_t i) { return i > 0 && i + 1 < (size_t)n; }
static double expected(size_t at) {
  size_t plane = (size_t)n * n;
  if (!isInside(at / plane) || !isInside(at / n % n) || !isInside(at % n))
    return a[at];
  return 0.4 * a[at] +
         0.1 * (a[at - plane] + a[at + plane] + a[at - n] + a[at + n] + a[at - 1] + a[at + 1]);
}
static double error(void) { return largestError(a, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"512^3", 512}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)stencil3d},
                                                {HAND, "plain", (Function)cuda_stencil3d_plain},
                                                {HAND, "pairs4", (Function)cuda_stencil3d_pairs4},
                                                {HAND, "pairs8", (Function)cuda_stencil3d_pairs8},
                                                {HAND, "pairs16", (Function)cuda_stencil3d_pairs16},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-14, contenders};
  return &self;
}
