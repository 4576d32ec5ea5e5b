/* The matrix read twice; once by what shifts by the first row (once). */
#include "harness.h"

#include <math.h>

typedef void Step(long rows, long columns, const double *data, double *mean, double *var);
Step colvar;
BY_HAND Step cuda_colvar_threads, cuda_colvar_split16, cuda_colvar_split32, cuda_colvar_split64,
    cuda_colvar_once;

enum { COLUMNS = 1024 };
static long rows;
static double *data, *mean, *var;

static double inData(size_t i) { return scattered(i) + (double)(i % COLUMNS % 10); }

static double setUp(const struct Setting *setting) {
  rows = setting->size;
  data = doubles((size_t)rows * COLUMNS, READ);
  mean = doubles(COLUMNS, WRITTEN);
  var = doubles(COLUMNS, WRITTEN);
  fill(data, inData);
  return 2.0 * 8 * rows * COLUMNS;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(rows, COLUMNS, pointerFor(data, side), pointerFor(mean, side),
              pointerFor(var, side));
}

static double expectedMean(size_t j) {
  double sum = 0;
  for (long i = 0; i < rows; ++i)
    sum += data[i * COLUMNS + j];
  return sum / rows;
}
static double expectedVar(size_t j) {
  double sum = 0, m = expectedMean(j);
  for (long i = 0; i < rows; ++i)
    sum += (data[i * COLUMNS + j] - m) * (data[i * COLUMNS + j] - m);
  return sum / (rows - 1);
}
static double error(void) {
  return fmax(largestError(mean, expectedMean, 60), largestError(var, expectedVar, 60));
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"131072x1024", 131072}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)colvar},
      {HAND, "threads", (Function)cuda_colvar_threads},
      {HAND, "split16", (Function)cuda_colvar_split16},
      {HAND, "split32", (Function)cuda_colvar_split32},
      {HAND, "split64", (Function)cuda_colvar_split64},
      {HAND, "once", (Function)cuda_colvar_once},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-9, contenders};
  return &self;
}
