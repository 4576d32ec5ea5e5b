/* One array read once. */
#include "harness.h"

typedef int Step(int n, int *in, int *one, int *other);
Step reduction_plain, reduction_fcw;
BY_HAND Step cuda_reduction_shared;

static int n, found;
static int *in, *one, *other;

static double digit(size_t i) { return (double)(i % 10); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  in = ints(n, READ);
  one = ints(n / 256 + 1, WRITTEN);
  other = ints(n / 256 + 1, WRITTEN);
  fill(in, digit);
  return 4.0 * n;
}

static void step(Function f, enum Side side) {
  found = ((Step *)f)(n, pointerFor(in, side), pointerFor(one, side), pointerFor(other, side));
}

static double error(void) {
  long sum = 0;
  for (int i = 0; i < n; ++i)
    sum += in[i];
  return relativeError(found, (double)sum);
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {
      {"1M", 1 << 20}, {"16M", 1 << 24}, {"100000001", 100000001}, {0}};
  static const struct Contender contenders[] = {{OURS, "plain", (Function)reduction_plain},
                                                {OURS, "fcw", (Function)reduction_fcw},
                                                {HAND, "shared", (Function)cuda_reduction_shared},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
