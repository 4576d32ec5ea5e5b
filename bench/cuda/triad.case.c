/* Two vectors read, one written. */
#include "harness.h"

typedef void Step(int n, double s, double *a, const double *b, const double *c);
Step triad;
BY_HAND Step cuda_triad_elements, cuda_triad_pairs, cuda_triad_pairs2, cuda_triad_resident;

static int n;
static double *a, *b, *c;

static double inB(size_t i) { return (double)(i % 101); }
static double inC(size_t i) { return (double)(i % 7); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles(n, WRITTEN);
  b = doubles(n, READ);
  c = doubles(n, READ);
  fill(b, inB);
  fill(c, inC);
  return 24.0 * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, 3, pointerFor(a, side), pointerFor(b, side), pointerFor(c, side));
}

static double expected(size_t i) { return inB(i) + 3 * inC(i); }
static double error(void) { return largestError(a, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^26", 1 << 26}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)triad},
                                                {HAND, "elements", (Function)cuda_triad_elements},
                                                {HAND, "pairs", (Function)cuda_triad_pairs},
                                                {HAND, "pairs2", (Function)cuda_triad_pairs2},
                                                {HAND, "resident", (Function)cuda_triad_resident},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
