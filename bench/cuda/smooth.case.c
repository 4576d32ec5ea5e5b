/* One array read, one written. Rows of 8190 elements do not all begin where 16 bytes do. */
#include "harness.h"

typedef void Step(int n, int m, const float *a, float *b);
Step smooth;
BY_HAND Step cuda_smooth_plain, cuda_smooth_rows4, cuda_smooth_quads1, cuda_smooth_quads4,
    cuda_smooth_quads8;

static int n, m;
static float *a, *b;

/* Small integers: all sums are exact. */
static double small(size_t i) { return (double)(i * 7 % 101); }

static double setUp(const struct Setting *setting) {
  n = 8192, m = (int)setting->size;
  a = floats((size_t)n * m, READ);
  b = floats((size_t)n * m, WRITTEN);
  fill(a, small);
  return 2.0 * 4 * n * m;
}

static void step(Function f, enum Side side) { ((Step *)f)(n, m, pointerFor(a, side), pointerFor(b, side)); }

static double expected(size_t at) {
  size_t i = at / m, j = at % m;
  if (i == 0 || j == 0 || i + 1 == (size_t)n || j + 1 == (size_t)m)
    return 0;
  const float *up = a + at - m, *here = a + at, *down = a + at + m;
  return 0.25 * here[0] + 0.125 * (up[0] + down[0] + here[-1] + here[1]) +
         0.0625 * (up[-1] + up[1] + down[-1] + down[1]);
}
static double error(void) { return largestError(b, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"8192^2", 8192}, {"8192x8190", 8190}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)smooth},
                                                {HAND, "plain", (Function)cuda_smooth_plain},
                                                {HAND, "rows4", (Function)cuda_smooth_rows4},
                                                {HAND, "quads1", (Function)cuda_smooth_quads1},
                                                {HAND, "quads4", (Function)cuda_smooth_quads4},
                                                {HAND, "quads8", (Function)cuda_smooth_quads8},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
