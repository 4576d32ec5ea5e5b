/* One array read, one written, once each. */
#include "harness.h"
#include "terms.h"

typedef void Step(long n, const double *x, double *y);
Step scandouble;
BY_HAND Step cuda_scandouble_cub, cuda_scandouble_thrust;

static long n;
static double *x, *y;

static double setUp(const struct Setting *setting) {
  n = setting->size;
  x = doubles(n, READ);
  y = doubles(n, WRITTEN);
  fill(x, term);
  fill(y, nothing);
  return 2.0 * sizeof(double) * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(x, side), pointerFor(y, side));
}
static double error(void) { return largestError(y, sumOfTerms, 1 << 20); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {
      {"2^20", 1l << 20}, {"2^24", 1l << 24}, {"2^28", 1l << 28}, {"2^30", 1l << 30}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)scandouble},
                                                {HAND, "cub", (Function)cuda_scandouble_cub},
                                                {HAND, "thrust", (Function)cuda_scandouble_thrust},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
