/* Matrices read and written once. */
#include "harness.h"

#include <math.h>

typedef void Step(int count, const void *a, void *lu);
Step lu8;
BY_HAND Step cuda_lu8_plain, cuda_lu8_lanes8, cuda_lu8_staged;

static int count;
static double *a, *lu;

static double inA(size_t i) { return scattered(i) + (i % 64 / 8 == i % 8 ? 8 : 0); }

static double setUp(const struct Setting *setting) {
  count = (int)setting->size;
  a = doubles((size_t)count * 64, READ);
  lu = doubles((size_t)count * 64, WRITTEN);
  fill(a, inA);
  return 2.0 * 8 * 64 * count;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(count, pointerFor(a, side), pointerFor(lu, side));
}

static double expected(size_t at) {
  double t[64];
  for (size_t e = 0; e < 64; ++e)
    t[e] = a[at / 64 * 64 + e];
  for (int k = 0; k < 8; ++k)
    for (int i = k + 1; i < 8; ++i) {
      t[8 * i + k] /= t[8 * k + k];
      for (int j = k + 1; j < 8; ++j)
        t[8 * i + j] -= t[8 * i + k] * t[8 * k + j];
    }
  return t[at % 64];
}
static double error(void) { return largestError(lu, expected, 200000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^20", 1 << 20}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)lu8},
      {HAND, "plain", (Function)cuda_lu8_plain},
      {HAND, "lanes8", (Function)cuda_lu8_lanes8},
      {HAND, "staged", (Function)cuda_lu8_staged},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-13, contenders};
  return &self;
}
