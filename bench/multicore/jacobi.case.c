/* Two sweeps per step, each reads one array and writes one. */
#include "harness.h"

enum { N = 2048, STEPS = 4 };
static double *a, *b;

void jacobi(int n, int steps, double *a, double *b);
void jacobi_serial(int n, int steps, double *a, double *b);

static void setUp(void) {
  if (!a) {
    a = doubles(N * N);
    b = doubles(N * N);
  }
  for (int i = 0; i < N * N; ++i) {
    a[i] = i % 97;
    b[i] = 0;
  }
}
static void run(void) { jacobi(N, STEPS, a, b); }
static void runSerial(void) { jacobi_serial(N, STEPS, a, b); }
static double *result(size_t *count) {
  *count = N * N;
  return a;
}

const struct Case *benchCase(void) {
  static const struct Case c = {"GB/s", 4.0 * 8 * N * N * STEPS, 8,    setUp,
                                run,    runSerial,              result, 1e-14};
  return &c;
}
