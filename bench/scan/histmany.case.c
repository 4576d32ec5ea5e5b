/* One array read, and as many updates. */
#include "harness.h"

enum { Bins = 100000 };
typedef void Step(long n, const int *key, int *count);
Step histmany;
BY_HAND Step cuda_histmany_shared, cuda_histmany_warps, cuda_histmany_memory;

static long n;
static int *key;
static int *count;

static double place(size_t i) { return (double)(i * 7919 % Bins); }
static double nothing(size_t i) {
  (void)i;
  return 0;
}

static double setUp(const struct Setting *setting) {
  n = setting->size;
  key = ints(n, READ);
  count = ints(Bins, WRITTEN);
  fill(key, place);
  fill(count, nothing);
  return 4.0 * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(key, side), pointerFor(count, side));
}

/* i * 7919 meets every bin once in so many terms. */
static double expected(size_t bin) {
  long whole = n / Bins, rest = n % Bins, found = 0;
  for (long i = 0; i < rest; ++i)
    found += (size_t)place(i) == bin;
  return (double)(whole + found);
}
static double error(void) { return largestError(count, expected, 100); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^22", 1l << 22}, {"2^27", 1l << 27}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)histmany},
                                                {HAND, "shared", (Function)cuda_histmany_shared},
                                                {HAND, "warps", (Function)cuda_histmany_warps},
                                                {HAND, "memory", (Function)cuda_histmany_memory},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
