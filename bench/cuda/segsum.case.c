/* Values once, a start and a sum per segment. Segments of 0 to 127. */
#include "harness.h"

#include <math.h>

typedef void Step(int segments, const int *start, const float *value, float *sum);
Step segsum;
BY_HAND Step cuda_segsum_plain, cuda_segsum_lanes8, cuda_segsum_lanes16, cuda_segsum_warp;

static int segments;
static int *start;
static float *value, *sum;

static double small(size_t i) { return (double)(i * 7 % 101); }

static double setUp(const struct Setting *setting) {
  segments = (int)setting->size;
  start = ints(segments + 1, READ);
  for (int s = 0; s < segments; ++s)
    start[s + 1] = start[s] + (int)(128 * scattered(s));
  value = floats(start[segments] + 1, READ);
  sum = floats(segments, WRITTEN);
  fill(value, small);
  return 4.0 * start[segments] + 8.0 * segments;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(segments, pointerFor(start, side), pointerFor(value, side), pointerFor(sum, side));
}

static double expected(size_t s) {
  double total = 0;
  for (int k = start[s]; k < start[s + 1]; ++k)
    total += value[k];
  return total;
}
static double error(void) { return largestError(sum, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^21", 1 << 21}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)segsum},
      {HAND, "plain", (Function)cuda_segsum_plain},
      {HAND, "lanes8", (Function)cuda_segsum_lanes8},
      {HAND, "lanes16", (Function)cuda_segsum_lanes16},
      {HAND, "warp", (Function)cuda_segsum_warp},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
