/* 2 n^3 operations. */
#include "harness.h"

enum { N = 400 };
static double *a, *b, *c;

void matmul(int n, const double *a, const double *b, double *c);
void matmul_serial(int n, const double *a, const double *b, double *c);

static void setUp(void) {
  if (!a) {
    a = doubles(N * N);
    b = doubles(N * N);
    c = doubles(N * N);
  }
  for (int i = 0; i < N * N; ++i) {
    a[i] = i % 13;
    b[i] = i % 11 - 5;
  }
}
static void run(void) { matmul(N, a, b, c); }
static void runSerial(void) { matmul_serial(N, a, b, c); }
static double *result(size_t *count) {
  *count = N * N;
  return c;
}

const struct Case *benchCase(void) {
  static const struct Case self = {"GFLOP/s", 2.0 * N * N * N, 5, setUp, run, runSerial, result,
                                   1e-12};
  return &self;
}
