/* One array read, one written. */
#include "harness.h"

typedef void Step(int n, float k, float a[n][n][n], float b[n][n][n]);
Step heat3d;
BY_HAND Step cuda_heat3d_plain, cuda_heat3d_columns4, cuda_heat3d_columns16, cuda_heat3d_quads2,
    cuda_heat3d_quads4, cuda_heat3d_quads8, cuda_heat3d_quads16;

static int n;
static float *a, *b;

/* Small integers: with k = 1/8 results are exact. */
static double small(size_t i) { return (double)(i * 7 % 101); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = floats((size_t)n * n * n, READ);
  b = floats((size_t)n * n * n, WRITTEN);
  fill(a, small);
  return 2.0 * 4 * n * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, 0.125f, pointerFor(a, side), pointerFor(b, side));
}

static int isInside(size_t i) { return i > 0 && i + 1 < (size_t)n; }
static double expected(size_t at) {
  size_t plane = (size_t)n * n;
  if (!isInside(at / plane) || !isInside(at / n % n) || !isInside(at % n))
    return 0;
  return 0.25 * a[at] +
         0.125 * (a[at - plane] + a[at + plane] + a[at - n] + a[at + n] + a[at - 1] + a[at + 1]);
}
static double error(void) { return largestError(b, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"512^3", 512}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)heat3d},
      {HAND, "plain", (Function)cuda_heat3d_plain},
      {HAND, "columns4", (Function)cuda_heat3d_columns4},
      {HAND, "columns16", (Function)cuda_heat3d_columns16},
      {HAND, "quads2", (Function)cuda_heat3d_quads2},
      {HAND, "quads4", (Function)cuda_heat3d_quads4},
      {HAND, "quads8", (Function)cuda_heat3d_quads8},
      {HAND, "quads16", (Function)cuda_heat3d_quads16},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
