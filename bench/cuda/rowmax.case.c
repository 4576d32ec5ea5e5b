/* The matrix read once. */
#include "harness.h"

#include <math.h>

typedef void Step(int rows, int columns, const float *a, float *most);
Step rowmax;
BY_HAND Step cuda_rowmax_plain, cuda_rowmax_block, cuda_rowmax_warp, cuda_rowmax_warpquads,
    cuda_rowmax_blockquads;

enum { COLUMNS = 2048 };
static int rows;
static float *a, *most;

static double inA(size_t i) { return scattered(i) - 2; }

static double setUp(const struct Setting *setting) {
  rows = (int)setting->size;
  a = floats((size_t)rows * COLUMNS, READ);
  most = floats(rows, WRITTEN);
  fill(a, inA);
  return 4.0 * rows * COLUMNS;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(rows, COLUMNS, pointerFor(a, side), pointerFor(most, side));
}

static double expected(size_t row) {
  float best = a[row * COLUMNS];
  for (int j = 1; j < COLUMNS; ++j)
    best = fmaxf(best, a[row * COLUMNS + j]);
  return best;
}
static double error(void) { return largestError(most, expected, 100000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"65536x2048", 65536}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)rowmax},
      {HAND, "plain", (Function)cuda_rowmax_plain},
      {HAND, "block", (Function)cuda_rowmax_block},
      {HAND, "warp", (Function)cuda_rowmax_warp},
      {HAND, "warpquads", (Function)cuda_rowmax_warpquads},
      {HAND, "blockquads", (Function)cuda_rowmax_blockquads},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
