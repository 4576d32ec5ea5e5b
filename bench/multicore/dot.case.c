/* Two arrays read once, larger than the caches. */
#include "harness.h"

enum { N = 1 << 23 };
static double *x, *y, sum;

double dot(long n, const double *x, const double *y);
double dot_serial(long n, const double *x, const double *y);

static void setUp(void) {
  if (!x) {
    x = doubles(N);
    y = doubles(N);
  }
  for (int i = 0; i < N; ++i) {
    x[i] = i % 100;
    y[i] = 1.0 / (1 + i % 7);
  }
}
static void run(void) { sum = dot(N, x, y); }
static void runSerial(void) { sum = dot_serial(N, x, y); }
static double *result(size_t *count) {
  *count = 1;
  return &sum;
}

const struct Case *benchCase(void) {
  static const struct Case c = {"GB/s", 2.0 * 8 * N, 20, setUp, run, runSerial, result, 1e-9};
  return &c;
}
