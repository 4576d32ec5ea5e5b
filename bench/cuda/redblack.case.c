/* Two half sweeps: u and f read and u written in each. */
#include "harness.h"

#include <math.h>

typedef void Step(int n, double *u, const double *f);
Step redblack;
BY_HAND Step cuda_redblack_plain, cuda_redblack_pairs, cuda_redblack_rows4;

static int n;
static double *u, *f;

/* Multiples of 16: results are exact. */
static double inU(size_t i) { return 16 * (double)(i * 7 % 101); }
static double inF(size_t i) { return 16 * (double)(i * 5 % 23); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  u = doubles((size_t)n * n, WRITTEN);
  f = doubles((size_t)n * n, READ);
  fill(u, inU);
  fill(f, inF);
  return 6.0 * 8 * n * n;
}

static void step(Function g, enum Side side) {
  ((Step *)g)(n, pointerFor(u, side), pointerFor(f, side));
}

static int isRim(size_t at) {
  size_t i = at / n, j = at % n, last = n - 1;
  return i == 0 || j == 0 || i == last || j == last;
}
static double first(size_t at) {
  return isRim(at) ? u[at] : 0.25 * (u[at - n] + u[at + n] + u[at - 1] + u[at + 1] - f[at]);
}
static double expected(size_t at) {
  if (isRim(at))
    return u[at];
  if ((at / n + at % n) % 2 == 1)
    return first(at);
  return 0.25 * (first(at - n) + first(at + n) + first(at - 1) + first(at + 1) - f[at]);
}
static double error(void) { return largestError(u, expected, 2000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)redblack},
      {HAND, "plain", (Function)cuda_redblack_plain},
      {HAND, "pairs", (Function)cuda_redblack_pairs},
      {HAND, "rows4", (Function)cuda_redblack_rows4},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
