/* Prefix sums of one type against the toolkit's. A case defines NUMBER, NUMBERS (which makes an
 * array of them), OURS_IS, CUB_IS and THRUST_IS before it includes this. */
#include "harness.h"
#include "terms.h"

typedef void Step(long n, const NUMBER *x, NUMBER *y);
Step OURS_IS;
BY_HAND Step CUB_IS, THRUST_IS;

static long n;
static NUMBER *x, *y;

static double setUp(const struct Setting *setting) {
  n = setting->size;
  x = NUMBERS(n, READ);
  y = NUMBERS(n, WRITTEN);
  fill(x, term);
  fill(y, nothing);
  return 2.0 * sizeof(NUMBER) * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(x, side), pointerFor(y, side));
}
static double error(void) { return largestError(y, sumOfTerms, 1 << 20); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {
      {"2^20", 1l << 20}, {"2^24", 1l << 24}, {"2^28", 1l << 28}, {"2^30", 1l << 30}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)OURS_IS},
                                                {HAND, "cub", (Function)CUB_IS},
                                                {HAND, "thrust", (Function)THRUST_IS},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
