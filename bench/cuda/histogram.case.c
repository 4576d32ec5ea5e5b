/* Keys read once, 256 bins. */
#include "harness.h"

enum { BINS = 256 };

typedef void Step(int n, const int *key, int *bins);
Step histogram;
BY_HAND Step cuda_histogram_blocks, cuda_histogram_packs, cuda_histogram_inplace;

static int n;
static int *key, *bins;
static double counted[BINS];

static double inKey(size_t i) { return (double)(int)(scattered(i) * BINS); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  key = ints(n, READ);
  bins = ints(BINS, WRITTEN);
  fill(key, inKey);
  for (int b = 0; b < BINS; ++b)
    counted[b] = 0;
  for (int i = 0; i < n; ++i)
    counted[key[i]]++;
  return 4.0 * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(key, side), pointerFor(bins, side));
}

static double expected(size_t bin) { return counted[bin]; }
static double error(void) { return largestError(bins, expected, BINS); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^27", 1 << 27}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)histogram},
                                                {HAND, "blocks", (Function)cuda_histogram_blocks},
                                                {HAND, "packs", (Function)cuda_histogram_packs},
                                                {HAND, "inplace", (Function)cuda_histogram_inplace},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
