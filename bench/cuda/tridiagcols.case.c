/* Way down: four arrays read, two written. Way up: two read, one written. */
#include "harness.h"

#include <math.h>

typedef void Step(int systems, int length, const double *a, const double *b, const double *c, const double *d, double *w, double *x);
Step tridiagcols;
BY_HAND Step cuda_tridiagcols_plain, cuda_tridiagcols_ahead4, cuda_tridiagcols_ahead8;

enum { LENGTH = 256 };
static int systems;
static double *a, *b, *c, *d, *w, *x;

static double inA(size_t i) { return scattered(i); }
static double inB(size_t i) { return 3 + scattered(i + 77); }
static double inC(size_t i) { return scattered(5 * i + 3); }
static double inD(size_t i) { return scattered(7 * i + 1); }

static double setUp(const struct Setting *setting) {
  systems = (int)setting->size;
  size_t count = (size_t)systems * LENGTH;
  a = doubles(count, READ);
  b = doubles(count, READ);
  c = doubles(count, READ);
  d = doubles(count, READ);
  w = doubles(count, WRITTEN);
  x = doubles(count, WRITTEN);
  fill(a, inA);
  fill(b, inB);
  fill(c, inC);
  fill(d, inD);
  return 9.0 * 8 * count;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(systems, LENGTH, pointerFor(a, side), pointerFor(b, side), pointerFor(c, side),
              pointerFor(d, side), pointerFor(w, side), pointerFor(x, side));
}

static double expected(size_t at) {
  double ws[LENGTH], xs[LENGTH];
  size_t s = at % systems, row = at / systems;
  for (size_t i = 0; i < LENGTH; ++i) {
    size_t p = i * systems + s;
    double before = i ? a[p] : 0, m = b[p] - before * (i ? ws[i - 1] : 0);
    ws[i] = c[p] / m;
    xs[i] = (d[p] - before * (i ? xs[i - 1] : 0)) / m;
  }
  for (size_t i = LENGTH - 1; i-- > row;)
    xs[i] -= ws[i] * xs[i + 1];
  return xs[row];
}
static double error(void) { return largestError(x, expected, 20000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"131072 of 256", 131072}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)tridiagcols},
      {HAND, "plain", (Function)cuda_tridiagcols_plain},
      {HAND, "ahead4", (Function)cuda_tridiagcols_ahead4},
      {HAND, "ahead8", (Function)cuda_tridiagcols_ahead8},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-12, contenders};
  return &self;
}
