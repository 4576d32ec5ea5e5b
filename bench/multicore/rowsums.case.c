/* One matrix read once. */
#include "harness.h"

enum { N = 4096, M = 2048 };
static double *a, *sums;

void rowsums(int n, int m, const double *a, double *sums);
void rowsums_serial(int n, int m, const double *a, double *sums);

static void setUp(void) {
  if (!a) {
    a = doubles(N * M);
    sums = doubles(N);
  }
  for (int i = 0; i < N * M; ++i)
    a[i] = i % 101;
}
static void run(void) { rowsums(N, M, a, sums); }
static void runSerial(void) { rowsums_serial(N, M, a, sums); }
static double *result(size_t *count) {
  *count = N;
  return sums;
}

const struct Case *benchCase(void) {
  static const struct Case c = {"GB/s", 8.0 * N * M, 20, setUp, run, runSerial, result, 1e-12};
  return &c;
}
