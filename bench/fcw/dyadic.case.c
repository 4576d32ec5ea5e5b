/* Three transforms of bits levels, two operations per element and level; the direct
 * way counts the same. Small whole numbers keep sums exact. */
#include "harness.h"

typedef void Step(int bits, const float *in, const float *filter, float *out, float *other);
Step dyadic_plain, dyadic_fcw;
BY_HAND Step cuda_dyadic_shared;

enum { FILTER = 128 };
static int bits;
static float *in, *filter, *out, *other;

static double signal(size_t i) { return (double)(int)(3 * scattered(i)) - 1; }
static double weight(size_t i) { return (double)(i % 3) - 1; }

static double setUp(const struct Setting *setting) {
  bits = (int)setting->size;
  size_t n = 1ul << bits;
  in = floats(n, READ);
  filter = floats(FILTER, READ);
  out = floats(n, WRITTEN);
  other = floats(n, WRITTEN);
  fill(in, signal);
  fill(filter, weight);
  return 3.0 * bits * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(bits, pointerFor(in, side), pointerFor(filter, side), pointerFor(out, side),
              pointerFor(other, side));
}

static double expected(size_t i) {
  double sum = 0;
  for (size_t k = 0; k < FILTER; ++k)
    sum += (double)in[i ^ k] * filter[k];
  return sum;
}
static double error(void) { return largestError(out, expected, 100000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2M", 21},  {"4M", 22},  {"8M", 23}, {"16M", 24},
                                            {"32M", 25}, {"64M", 26}, {0}};
  static const struct Contender contenders[] = {{OURS, "plain", (Function)dyadic_plain},
                                                {OURS, "fcw", (Function)dyadic_fcw},
                                                {HAND, "shared", (Function)cuda_dyadic_shared},
                                                {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 1e-3, contenders};
  return &self;
}
