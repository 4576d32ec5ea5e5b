/* One matrix read and written. */
#include "harness.h"

typedef void Step(int n, int m, float *a, const float *mean, const float *inv);
Step colscale;
BY_HAND Step cuda_colscale_elements, cuda_colscale_quads1, cuda_colscale_quads4,
    cuda_colscale_quads8, cuda_colscale_flat;

static int n;
static float *a, *mean, *inv;

/* Powers of two up to one: exact, and step after step values stay where they are. */
static double inA(size_t i) { return (double)(i % 101); }
static double inMean(size_t i) { return 1 + (double)(i % 37); }
static double inInv(size_t i) { return (i % 3 ? -0.5 : 0.25) * (1 + i % 2); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = floats((size_t)n * n, WRITTEN);
  mean = floats(n, READ);
  inv = floats(n, READ);
  fill(a, inA);
  fill(mean, inMean);
  fill(inv, inInv);
  return 8.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, n, pointerFor(a, side), pointerFor(mean, side), pointerFor(inv, side));
}

static double expected(size_t at) { return (inA(at) - inMean(at % n)) * inInv(at % n); }
static double error(void) { return largestError(a, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"16384^2", 16384}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)colscale},
      {HAND, "elements", (Function)cuda_colscale_elements},
      {HAND, "quads1", (Function)cuda_colscale_quads1},
      {HAND, "quads4", (Function)cuda_colscale_quads4},
      {HAND, "quads8", (Function)cuda_colscale_quads8},
      {HAND, "flat", (Function)cuda_colscale_flat},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
