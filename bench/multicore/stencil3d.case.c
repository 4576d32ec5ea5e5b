/* Two sweeps per step, each reads one array and writes one. */
#include "harness.h"

enum { N = 160, STEPS = 4 };
static double *a, *b;

void stencil3d(int n, int steps, double *a, double *b);
void stencil3d_serial(int n, int steps, double *a, double *b);

static void setUp(void) {
  if (!a) {
    a = doubles(N * N * N);
    b = doubles(N * N * N);
  }
  for (int i = 0; i < N * N * N; ++i) {
    a[i] = i % 89;
    b[i] = 0;
  }
}
static void run(void) { stencil3d(N, STEPS, a, b); }
static void runSerial(void) { stencil3d_serial(N, STEPS, a, b); }
static double *result(size_t *count) {
  *count = N * N * N;
  return a;
}

const struct Case *benchCase(void) {
  static const struct Case c = {"GB/s", 4.0 * 8 * N * N * N * STEPS, 8,    setUp,
                                run,    runSerial,                  result, 1e-14};
  return &c;
}
