/* Each input is read by as many outputs as there are weights. */
#include "harness.h"

typedef void Step(int n, int taps, const float *x, const float *w, float *y);
Step fir;
BY_HAND Step cuda_fir_plain, cuda_fir_windows4, cuda_fir_windows8;

enum { TAPS = 128 };
static int n;
static float *x, *w, *y;

/* Small integers and quarters: sums are exact in any order. */
static double small(size_t i) { return (double)(i * 7 % 13); }
static double quarters(size_t i) { return 0.25 * (i % 5); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  x = floats((size_t)n + TAPS - 1, READ);
  w = floats(TAPS, READ);
  y = floats(n, WRITTEN);
  fill(x, small);
  fill(w, quarters);
  return 2.0 * n * TAPS;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, TAPS, pointerFor(x, side), pointerFor(w, side), pointerFor(y, side));
}

static double expected(size_t i) {
  double sum = 0;
  for (int k = 0; k < TAPS; ++k)
    sum += (double)w[k] * x[i + k];
  return sum;
}
static double error(void) { return largestError(y, expected, 200000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^24, 128", 1l << 24}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)fir},
                                                {HAND, "plain", (Function)cuda_fir_plain},
                                                {HAND, "windows4", (Function)cuda_fir_windows4},
                                                {HAND, "windows8", (Function)cuda_fir_windows8},
                                                {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
