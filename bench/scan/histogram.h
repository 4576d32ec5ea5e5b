/* A histogram against CUDA by hand. A case defines COUNT (the type), COUNTS (which makes an array of
 * them), Bins, OURS_IS and two rivals before it includes this. */
#include "harness.h"

typedef void Step(long n, const int *key, COUNT *count);
Step OURS_IS;
BY_HAND Step HAND_1, HAND_2;

static long n;
static int *key;
static COUNT *count;

static double place(size_t i) { return (double)(i * 7919 % Bins); }
static double nothing(size_t i) {
  (void)i;
  return 0;
}

static double setUp(const struct Setting *setting) {
  n = setting->size;
  key = ints(n, READ);
  count = COUNTS(Bins, WRITTEN);
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
  static const struct Contender contenders[] = {{OURS, "own", (Function)OURS_IS},
                                                {HAND, HAND_1_NAME, (Function)HAND_1},
                                                {HAND, HAND_2_NAME, (Function)HAND_2},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
