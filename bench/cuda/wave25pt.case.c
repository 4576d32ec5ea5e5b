/* Three arrays read, one of them written. */
#include "harness.h"

typedef void Step(int n, const float *w, const float *now, const float *speed, float *next);
Step wave25pt, wave25pt_written;
BY_HAND Step cuda_wave25pt_plain, cuda_wave25pt_columns4, cuda_wave25pt_columns8,
    cuda_wave25pt_quads1, cuda_wave25pt_quads4, cuda_wave25pt_quads8;

enum { RADIUS = 4 };
static int n;
static float *w, *now, *speed, *next;

/* Small integers and weights that are powers of two: results are exact in any order. */
static double small(size_t i) { return (double)(i * 7 % 101); }
static double halves(size_t i) { return 0.5 * (i % 3); }
static double weight(size_t d) { return d ? 1.0 / (1 << d) : -4; }
static double before(size_t i) { return (double)(i % 17); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  size_t all = (size_t)n * n * n;
  w = floats(RADIUS + 1, READ);
  now = floats(all, READ);
  speed = floats(all, READ);
  next = floats(all, WRITTEN);
  fill(w, weight);
  fill(now, small);
  fill(speed, halves);
  fill(next, before);
  return 4.0 * 4 * all;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(w, side), pointerFor(now, side), pointerFor(speed, side), pointerFor(next, side));
}

static int isInside(size_t i) { return i >= RADIUS && i + RADIUS < (size_t)n; }
static double expected(size_t at) {
  size_t plane = (size_t)n * n;
  if (!isInside(at / plane) || !isInside(at / n % n) || !isInside(at % n))
    return before(at);
  double sum = w[0] * now[at];
  for (size_t d = 1; d <= RADIUS; ++d)
    sum += w[d] * (now[at - d * plane] + now[at + d * plane] + now[at - d * n] + now[at + d * n] +
                   now[at - d] + now[at + d]);
  return 2 * now[at] - before(at) + speed[at] * sum;
}
static double error(void) { return largestError(next, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"512^3", 512}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)wave25pt},
      {OURS, "written", (Function)wave25pt_written},
      {HAND, "plain", (Function)cuda_wave25pt_plain},
      {HAND, "columns4", (Function)cuda_wave25pt_columns4},
      {HAND, "columns8", (Function)cuda_wave25pt_columns8},
      {HAND, "quads1", (Function)cuda_wave25pt_quads1},
      {HAND, "quads4", (Function)cuda_wave25pt_quads4},
      {HAND, "quads8", (Function)cuda_wave25pt_quads8},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
