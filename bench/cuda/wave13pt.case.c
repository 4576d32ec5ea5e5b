/* Two arrays read, one written. */
#include "harness.h"

typedef void Step(int n, const double *before, const double *now, double *next);
Step wave13pt, wave13pt_map3_1, wave13pt_map3_2, wave13pt_map3_3;
BY_HAND Step cuda_wave13pt_map3_1, cuda_wave13pt_map3_2, cuda_wave13pt_map3_3, cuda_wave13pt_plain,
    cuda_wave13pt_pairs2, cuda_wave13pt_pairs4, cuda_wave13pt_pairs16;

static int n;
static double *before, *now, *next;

static double earlier(size_t i) { return scattered(i + 12345); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  before = doubles((size_t)n * n * n, READ);
  now = doubles((size_t)n * n * n, READ);
  next = doubles((size_t)n * n * n, WRITTEN);
  fill(before, earlier);
  fill(now, scattered);
  return 3.0 * 8 * n * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(before, side), pointerFor(now, side), pointerFor(next, side));
}

static int isInside(size_t i) { return i > 1 && i + 2 < (size_t)n; }
static double expected(size_t at) {
  const size_t strides[] = {(size_t)n * n, (size_t)n, 1};
  if (!isInside(at / strides[0]) || !isInside(at / n % n) || !isInside(at % n))
    return 0;
  double value = 0.5 * now[at] - before[at];
  for (int d = 0; d < 3; ++d) {
    size_t s = strides[d];
    value += 0.25 * (now[at - s] + now[at + s]) + 0.0625 * (now[at - 2 * s] + now[at + 2 * s]);
  }
  return value;
}
static double error(void) { return largestError(next, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"128^3", 128}, {"512^3", 512}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)wave13pt},
                                                {OURS, "map3_1", MAPPED(wave13pt_map3_1)},
                                                {OURS, "map3_2", MAPPED(wave13pt_map3_2)},
                                                {OURS, "map3_3", MAPPED(wave13pt_map3_3)},
                                                {HAND, "map3_1", (Function)cuda_wave13pt_map3_1},
                                                {HAND, "map3_2", (Function)cuda_wave13pt_map3_2},
                                                {HAND, "map3_3", (Function)cuda_wave13pt_map3_3},
                                                {HAND, "plain", (Function)cuda_wave13pt_plain},
                                                {HAND, "pairs2", (Function)cuda_wave13pt_pairs2},
                                                {HAND, "pairs4", (Function)cuda_wave13pt_pairs4},
                                                {HAND, "pairs16", (Function)cuda_wave13pt_pairs16},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-14, contenders};
  return &self;
}
