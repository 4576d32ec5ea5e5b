/* One array read, one written, once each. */
#include "harness.h"
#include "terms.h"

typedef void Step(long n, const float *x, float *y);
Step scanfloat;
BY_HAND Step cuda_scanfloat_cub, cuda_scanfloat_thrust;

static long n;
static float *x, *y;

static double setUp(const struct Setting *setting) {
  n = setting->size;
  x = floats(n, READ);
  y = floats(n, WRITTEN);
  fill(x, term);
  fill(y, nothing);
  return 2.0 * sizeof(float) * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(x, side), pointerFor(y, side));
}
static double error(void) { return largestError(y, sumOfTerms, 1 << 20); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {
      {"2^20", 1l << 20}, {"2^24", 1l << 24}, {"2^28", 1l << 28}, {"2^30", 1l << 30}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)scanfloat},
                                                {HAND, "cub", (Function)cuda_scanfloat_cub},
                                                {HAND, "thrust", (Function)cuda_scanfloat_thrust},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
