/* The 5-point matrix of a square. Bytes: value and column of every entry; start, x and y of
 * every row. */
#include "harness.h"

#include <math.h>

typedef void Step(long rows, const long *row_ptr, const int *col, const float *val, const float *x, float *y);
Step poisson5;
BY_HAND Step cuda_poisson5_plain, cuda_poisson5_lanes2, cuda_poisson5_lanes4,
    cuda_poisson5_lanes8, cuda_poisson5_staged128, cuda_poisson5_staged256,
    cuda_poisson5_staged256x2, cuda_poisson5_wide256, cuda_poisson5_wide128x2;

static long side, rows;
static long *row_ptr; /* as wide as double, which the harness knows */
static int *col;
static float *val, *x, *y;

static double small(size_t i) { return 1 + (double)(i % 9); }

static int columnsOf(long row, int *to) {
  long i = row / side, j = row % side;
  int count = 0;
  int inside[] = {i > 0, j > 0, 1, j + 1 < side, i + 1 < side};
  long offset[] = {-side, -1, 0, 1, side};
  for (int d = 0; d < 5; ++d)
    if (inside[d]) {
      if (to)
        to[count] = (int)(row + offset[d]);
      ++count;
    }
  return count;
}

static double setUp(const struct Setting *setting) {
  side = setting->size;
  rows = side * side;
  row_ptr = (long *)doubles(rows + 1, READ);
  for (long i = 0; i < rows; ++i)
    row_ptr[i + 1] = row_ptr[i] + columnsOf(i, NULL);
  col = ints(row_ptr[rows], READ);
  val = floats(row_ptr[rows], READ);
#pragma omp parallel for
  for (long i = 0; i < rows; ++i)
    columnsOf(i, col + row_ptr[i]);
  x = floats(rows, READ);
  y = floats(rows, WRITTEN);
  fill(val, small);
  fill(x, small);
  return 8.0 * row_ptr[rows] + 16.0 * rows;
}

static void step(Function f, enum Side s) {
  ((Step *)f)(rows, pointerFor(row_ptr, s), pointerFor(col, s), pointerFor(val, s),
              pointerFor(x, s), pointerFor(y, s));
}

static double expected(size_t row) {
  double sum = 0;
  for (long k = row_ptr[row]; k < row_ptr[row + 1]; ++k)
    sum += val[k] * x[col[k]];
  return sum;
}
static double error(void) { return largestError(y, expected, 2000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"4096^2", 4096}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)poisson5},
      {HAND, "plain", (Function)cuda_poisson5_plain},
      {HAND, "lanes2", (Function)cuda_poisson5_lanes2},
      {HAND, "lanes4", (Function)cuda_poisson5_lanes4},
      {HAND, "lanes8", (Function)cuda_poisson5_lanes8},
      {HAND, "staged128", (Function)cuda_poisson5_staged128},
      {HAND, "staged256", (Function)cuda_poisson5_staged256},
      {HAND, "staged256x2", (Function)cuda_poisson5_staged256x2},
      {HAND, "wide256", (Function)cuda_poisson5_wide256},
      {HAND, "wide128x2", (Function)cuda_poisson5_wide128x2},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
