/* One array read once; both results come back to the host. */
#include "harness.h"

#include <math.h>

typedef void Step(int n, const float *a, float *largest, double *sum);
Step maxabs;
BY_HAND Step cuda_maxabs_4x256, cuda_maxabs_8x256, cuda_maxabs_32x256, cuda_maxabs_2x512,
    cuda_maxabs_2x1024;

static int n;
static float *a, largest;
static double sum;

/* Quarters: sums are exact in any order. The largest one stands alone, and is negative. */
static double quarters(size_t i) {
  return i == (size_t)n / 3 ? -100 : 0.25 * ((double)(i % 101) - 50);
}

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = floats(n, READ);
  fill(a, quarters);
  return 4.0 * n;
}

static void step(Function f, enum Side side) {
  largest = 0, sum = 0;
  ((Step *)f)(n, pointerFor(a, side), &largest, &sum);
}
static double error(void) {
  double right = 0;
#pragma omp parallel for reduction(+ : right)
  for (int i = 0; i < n; ++i)
    right += fabs(a[i]);
  return fmax(relativeError(largest, 100), relativeError(sum, right));
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^28", 1 << 28}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)maxabs},
                                                {HAND, "4x256", (Function)cuda_maxabs_4x256},
                                                {HAND, "8x256", (Function)cuda_maxabs_8x256},
                                                {HAND, "32x256", (Function)cuda_maxabs_32x256},
                                                {HAND, "2x512", (Function)cuda_maxabs_2x512},
                                                {HAND, "2x1024", (Function)cuda_maxabs_2x1024},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
