/* Three arrays read once. */
#include "harness.h"

#include <math.h>

typedef void Step(size_t n, const double *x, const double *y, const double *z, double *norm, double *xy, double *xz);
Step threesums;
BY_HAND Step cuda_threesums_plain, cuda_threesums_4x256, cuda_threesums_8x256,
    cuda_threesums_2x512, cuda_threesums_2x1024, cuda_threesums_32x256;

static size_t n;
static double *x, *y, *z, norm, xy, xz;

/* Quarters: sums are exact in any order, so that one wrong element shows. */
static double quarters(size_t i) { return 0.25 * (i % 7); }
static double small(size_t i) { return (double)(i % 5); }
static double other(size_t i) { return (double)(i % 3); }

static double setUp(const struct Setting *setting) {
  n = setting->size;
  x = doubles(n, READ);
  y = doubles(n, READ);
  z = doubles(n, READ);
  fill(x, quarters);
  fill(y, small);
  fill(z, other);
  return 3.0 * 8 * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(x, side), pointerFor(y, side), pointerFor(z, side), &norm, &xy, &xz);
}
static double error(void) {
  double xx = 0, a = 0, b = 0;
#pragma omp parallel for reduction(+ : xx, a, b)
  for (size_t i = 0; i < n; ++i) {
    xx += x[i] * x[i];
    a += x[i] * y[i];
    b += x[i] * z[i];
  }
  return fmax(fmax(relativeError(norm, sqrt(xx)), relativeError(xy, a)), relativeError(xz, b));
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^26", 1l << 26}, {"2^16", 1l << 16}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)threesums},
      {HAND, "plain", (Function)cuda_threesums_plain},
      {HAND, "4x256", (Function)cuda_threesums_4x256},
      {HAND, "8x256", (Function)cuda_threesums_8x256},
      {HAND, "2x512", (Function)cuda_threesums_2x512},
      {HAND, "2x1024", (Function)cuda_threesums_2x1024},
      {HAND, "32x256", (Function)cuda_threesums_32x256},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
