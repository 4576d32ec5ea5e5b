/* Two arrays of matrices read, one written. */
#include "harness.h"

#include <math.h>

typedef void Step(int count, const double *a, const double *b, double *c);
Step batched;
BY_HAND Step cuda_batched_plain, cuda_batched_block, cuda_batched_warp2x4, cuda_batched_warp1x8,
    cuda_batched_half4x4, cuda_batched_half2x8;

static int count;
static double *a, *b, *c;

/* Small integers: results are exact. */
static double inA(size_t i) { return (double)(i % 13); }
static double inB(size_t i) { return (double)(i * 3 % 17); }

static double setUp(const struct Setting *setting) {
  count = (int)setting->size;
  a = doubles((size_t)count * 256, READ);
  b = doubles((size_t)count * 256, READ);
  c = doubles((size_t)count * 256, WRITTEN);
  fill(a, inA);
  fill(b, inB);
  return 3.0 * 8 * 256 * count;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(count, pointerFor(a, side), pointerFor(b, side), pointerFor(c, side));
}

static double expected(size_t at) {
  size_t matrix = at / 256 * 256, i = at % 256 / 16, j = at % 16;
  double sum = 0;
  for (int k = 0; k < 16; ++k)
    sum += a[matrix + i * 16 + k] * b[matrix + k * 16 + j];
  return sum;
}
static double error(void) { return largestError(c, expected, 2000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"262144", 262144}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)batched},
      {HAND, "plain", (Function)cuda_batched_plain},
      {HAND, "block", (Function)cuda_batched_block},
      {HAND, "warp2x4", (Function)cuda_batched_warp2x4},
      {HAND, "warp1x8", (Function)cuda_batched_warp1x8},
      {HAND, "half4x4", (Function)cuda_batched_half4x4},
      {HAND, "half2x8", (Function)cuda_batched_half2x8},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
