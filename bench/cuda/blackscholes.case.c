/* Three numbers of each option read, two prices written. */
#include "harness.h"

#include <math.h>

static const double RATE = 0.02, VOLATILITY = 0.3;

typedef void Step(int n, float rate, float volatility, const float *price, const float *strike,
                  const float *years, float *call, float *put);
Step blackscholes;
BY_HAND Step cuda_blackscholes_plain, cuda_blackscholes_parity, cuda_blackscholes_packs,
    cuda_blackscholes_fast, cuda_blackscholes_fastpacks;

static int n;
static float *price, *strike, *years, *call, *put;

static double priceOf(size_t i) { return 5 + 25 * scattered(3 * i); }
static double strikeOf(size_t i) { return 1 + 99 * scattered(3 * i + 1); }
static double yearsOf(size_t i) { return 0.25 + 9.75 * scattered(3 * i + 2); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  price = floats(n, READ);
  strike = floats(n, READ);
  years = floats(n, READ);
  call = floats(n, WRITTEN);
  put = floats(n, WRITTEN);
  fill(price, priceOf);
  fill(strike, strikeOf);
  fill(years, yearsOf);
  return 20.0 * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, (float)RATE, (float)VOLATILITY, pointerFor(price, side), pointerFor(strike, side),
              pointerFor(years, side), pointerFor(call, side), pointerFor(put, side));
}

static double normal(double x) { return 0.5 * erfc(-x * sqrt(0.5)); }
static double worth(size_t i, double sign) {
  double spread = VOLATILITY * sqrt(years[i]), later = strike[i] * exp(-RATE * years[i]);
  double d1 = log(price[i] / later) / spread + 0.5 * spread;
  return sign * (price[i] * normal(sign * d1) - later * normal(sign * (d1 - spread)));
}
static double callExpected(size_t i) { return worth(i, 1); }
static double putExpected(size_t i) { return worth(i, -1); }
static double error(void) {
  return fmax(largestError(call, callExpected, 1000000), largestError(put, putExpected, 1000000));
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^24", 1 << 24}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)blackscholes},
      {HAND, "plain", (Function)cuda_blackscholes_plain},
      {HAND, "parity", (Function)cuda_blackscholes_parity},
      {HAND, "packs", (Function)cuda_blackscholes_packs},
      {HAND, "fast", (Function)cuda_blackscholes_fast},
      {HAND, "fastpacks", (Function)cuda_blackscholes_fastpacks},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-5, contenders};
  return &self;
}
