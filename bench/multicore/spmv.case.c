/* The 5-point Laplacian of a square grid. Bytes: value and column of every
 * entry, start, x and y of every row. */
#include "harness.h"

enum { SIDE = 800, N = SIDE * SIDE, MOST = 5 * N };
static int *start, *column;
static double *value, *x, *y;

void spmv(int n, const int *start, const int *column, const double *value, const double *x,
          double *y);
void spmv_serial(int n, const int *start, const int *column, const double *value, const double *x,
                 double *y);

static void add(int *count, int i, int j, double v) {
  if (i < 0 || i >= SIDE || j < 0 || j >= SIDE)
    return;
  column[*count] = i * SIDE + j;
  value[(*count)++] = v;
}

static void setUp(void) {
  int count = 0;
  if (!start) {
    start = ints(N + 1);
    column = ints(MOST);
    value = doubles(MOST);
    x = doubles(N);
    y = doubles(N);
  }
  for (int i = 0; i < SIDE; ++i)
    for (int j = 0; j < SIDE; ++j) {
      start[i * SIDE + j] = count;
      add(&count, i - 1, j, -1);
      add(&count, i, j - 1, -1);
      add(&count, i, j, 4);
      add(&count, i, j + 1, -1);
      add(&count, i + 1, j, -1);
      x[i * SIDE + j] = (i + j) % 31;
    }
  start[N] = count;
}
static void run(void) { spmv(N, start, column, value, x, y); }
static void runSerial(void) { spmv_serial(N, start, column, value, x, y); }
static double *result(size_t *count) {
  *count = N;
  return y;
}

const struct Case *benchCase(void) {
  static const struct Case self = {"GB/s", 12.0 * MOST + 20.0 * N, 20,     setUp,
                                   run,    runSerial,              result, 0};
  return &self;
}
