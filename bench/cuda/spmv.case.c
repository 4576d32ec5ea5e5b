/* Two matrices: the 27-point matrix of a cube, and one whose rows have 4 to 2048
 * entries, 24 on average. Bytes: value and column of every entry; start, x and y
 * of every row. */
#include "harness.h"

#include <string.h>

typedef void Step(int n, const int *start, const int *column, const double *value, const double *x,
                  double *y);
Step spmv;
BY_HAND Step cuda_spmv_lanes1, cuda_spmv_lanes2, cuda_spmv_lanes4, cuda_spmv_lanes8,
    cuda_spmv_lanes16, cuda_spmv_lanes32;

static int n, side;
static int *start, *column;
static double *value, *x, *y;

static int lengthInCube(int row) {
  int at[3] = {row / (side * side), row / side % side, row % side}, length = 1;
  for (int d = 0; d < 3; ++d)
    length *= 3 - (at[d] == 0) - (at[d] == side - 1);
  return length;
}

static void columnsInCube(int row, int *to) {
  int at[3] = {row / (side * side), row / side % side, row % side};
  for (int i = at[0] - 1; i <= at[0] + 1; ++i)
    for (int j = at[1] - 1; j <= at[1] + 1; ++j)
      for (int k = at[2] - 1; k <= at[2] + 1; ++k)
        if (i >= 0 && i < side && j >= 0 && j < side && k >= 0 && k < side)
          *to++ = (i * side + j) * side + k;
}

static int variedLength(int row) {
  double u = scattered(row);
  return u < 0.7 ? 4 + (int)(u * 12) : u < 0.95 ? 32 : u < 0.998 ? 128 : 2048;
}

static void variedColumns(int row, int *to) {
  int length = variedLength(row);
  for (int k = 0; k < length; ++k)
    to[k] = (int)((row + 7l * k + (long)(7 * scattered(row + 31l * k))) % n);
}

static double small(size_t i) { return 1 + (double)(i % 9); }

static double setUp(const struct Setting *setting) {
  int cube = !strcmp(setting->label, "27-point");
  side = (int)setting->size;
  n = cube ? side * side * side : (int)setting->size;
  start = ints(n + 1, READ);
  for (int i = 0; i < n; ++i)
    start[i + 1] = start[i] + (cube ? lengthInCube(i) : variedLength(i));
  column = ints(start[n], READ);
  value = doubles(start[n], READ);
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    (cube ? columnsInCube : variedColumns)(i, column + start[i]);
  x = doubles(n, READ);
  y = doubles(n, WRITTEN);
  fill(value, small);
  fill(x, small);
  return 12.0 * start[n] + 20.0 * n;
}

static void step(Function f, enum Side s) {
  ((Step *)f)(n, pointerFor(start, s), pointerFor(column, s), pointerFor(value, s),
              pointerFor(x, s), pointerFor(y, s));
}

static double expected(size_t row) {
  double sum = 0;
  for (int k = start[row]; k < start[row + 1]; ++k)
    sum += value[k] * x[column[k]];
  return sum;
}
static double error(void) { return largestError(y, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"27-point", 160}, {"varied", 1 << 22}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)spmv},
                                                {HAND, "lanes1", (Function)cuda_spmv_lanes1},
                                                {HAND, "lanes2", (Function)cuda_spmv_lanes2},
                                                {HAND, "lanes4", (Function)cuda_spmv_lanes4},
                                                {HAND, "lanes8", (Function)cuda_spmv_lanes8},
                                                {HAND, "lanes16", (Function)cuda_spmv_lanes16},
                                                {HAND, "lanes32", (Function)cuda_spmv_lanes32},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
