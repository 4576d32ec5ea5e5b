/* Entering and leaving a region, a few additions inside. */
#include "harness.h"

typedef void Step(int n, double *a);
Step region;
BY_HAND Step cuda_region_runtime, cuda_region_driver;

static int n;
static double *a;

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles(n, WRITTEN);
  return 1;
}
static void step(Function f, enum Side side) { ((Step *)f)(n, pointerFor(a, side)); }
static double expected(size_t i) { return a[i] + 1; }
static double error(void) { return largestError(a, expected, n); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"64", 64}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)region},
                                                {HAND, "<<<>>>", (Function)cuda_region_runtime},
                                                {HAND, "cuLaunch", (Function)cuda_region_driver},
                                                {0}};
  static const struct Case self = {"us/region", settings, setUp, step, error, 0, contenders};
  return &self;
}
