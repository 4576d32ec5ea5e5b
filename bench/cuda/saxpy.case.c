/* Two vectors read, one written. */
#include "harness.h"

typedef void Step(int n, float a, const float *x, float *y);
Step saxpy;
BY_HAND Step cuda_saxpy_elements, cuda_saxpy_packs, cuda_saxpy_resident;

static int n;
static float *x, *y;

static double inX(size_t i) { return (double)(i % 101); }
static double inY(size_t i) { return (double)(i % 7); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  x = floats(n, READ);
  y = floats(n, WRITTEN);
  fill(x, inX);
  fill(y, inY);
  return 12.0 * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, 3, pointerFor(x, side), pointerFor(y, side));
}

static double expected(size_t i) { return inY(i) + 3 * inX(i); }
static double error(void) { return largestError(y, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^27", 1 << 27}, {"2^20", 1 << 20}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)saxpy},
                                                {HAND, "elements", (Function)cuda_saxpy_elements},
                                                {HAND, "packs", (Function)cuda_saxpy_packs},
                                                {HAND, "resident", (Function)cuda_saxpy_resident},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
