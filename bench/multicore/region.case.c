/* Entering and leaving a region, a few additions inside. */
#include "harness.h"

enum { TIMES = 1000, N = 64 };
static double *a;

void region(int times, int n, double *a);
void region_serial(int times, int n, double *a);

static void setUp(void) {
  if (!a)
    a = doubles(N);
  for (int i = 0; i < N; ++i)
    a[i] = i;
}
static void run(void) { region(TIMES, N, a); }
static void runSerial(void) { region_serial(TIMES, N, a); }
static double *result(size_t *count) {
  *count = N;
  return a;
}

const struct Case *benchCase(void) {
  static const struct Case self = {"us/region", TIMES, 10, setUp, run, runSerial, result, 0};
  return &self;
}
