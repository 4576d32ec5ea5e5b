/* One array read, one written, larger than the caches. */
#include "harness.h"

enum { N = 1 << 23 };
static double *x, *y;

double scan(long n, const double *x, double *y);
double scan_serial(long n, const double *x, double *y);

static void setUp(void) {
  if (!x) {
    x = doubles(N);
    y = doubles(N);
  }
  for (int i = 0; i < N; ++i) {
    x[i] = 1.0 / (1 + i % 7);
    y[i] = 0;
  }
}
static void run(void) { scan(N, x, y); }
static void runSerial(void) { scan_serial(N, x, y); }
static double *result(size_t *count) {
  *count = N;
  return y;
}

const struct Case *benchCase(void) {
  static const struct Case c = {"GB/s", 2.0 * 8 * N, 20, setUp, run, runSerial, result, 1e-9};
  return &c;
}
