/* The 27-point matrix of a cube; slots at its faces are zero. Bytes: value and column of
 * every slot, x and y of every row. */
#include "harness.h"

enum { SLOTS = 27 };

typedef void Step(int n, int slots, const int *column, const double *value, const double *x,
                  double *y);
Step ell;
BY_HAND Step cuda_ell_rows, cuda_ell_rows128, cuda_ell_streams, cuda_ell_streams9, cuda_ell_pairs;

static int n, side;
static int *column;
static double *value, *x, *y;

/* Of one slot of one row; the row itself outside of the cube. */
static int neighbour(int row, int slot) {
  int i = row / (side * side) + slot / 9 - 1, j = row / side % side + slot / 3 % 3 - 1;
  int k = row % side + slot % 3 - 1;
  if (i < 0 || j < 0 || k < 0 || i >= side || j >= side || k >= side)
    return row;
  return (i * side + j) * side + k;
}

static double columnOf(size_t at) { return neighbour((int)(at % n), (int)(at / n)); }
static double valueOf(size_t at) {
  int row = (int)(at % n), slot = (int)(at / n);
  return slot != SLOTS / 2 && neighbour(row, slot) == row ? 0 : 1 + (double)(at % 9);
}
static double small(size_t i) { return 1 + (double)(i % 9); }

static double setUp(const struct Setting *setting) {
  side = (int)setting->size;
  n = side * side * side;
  column = ints((size_t)n * SLOTS, READ);
  value = doubles((size_t)n * SLOTS, READ);
  x = doubles(n, READ);
  y = doubles(n, WRITTEN);
  fill(column, columnOf);
  fill(value, valueOf);
  fill(x, small);
  return (12.0 * SLOTS + 16) * n;
}

static void step(Function f, enum Side s) {
  ((Step *)f)(n, SLOTS, pointerFor(column, s), pointerFor(value, s), pointerFor(x, s),
              pointerFor(y, s));
}

static double expected(size_t row) {
  double sum = 0;
  for (size_t k = 0; k < SLOTS; ++k)
    sum += value[k * n + row] * x[column[k * n + row]];
  return sum;
}
static double error(void) { return largestError(y, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"27-point", 160}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)ell},
                                                {HAND, "rows", (Function)cuda_ell_rows},
                                                {HAND, "rows128", (Function)cuda_ell_rows128},
                                                {HAND, "streams", (Function)cuda_ell_streams},
                                                {HAND, "streams9", (Function)cuda_ell_streams9},
                                                {HAND, "pairs", (Function)cuda_ell_pairs},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
