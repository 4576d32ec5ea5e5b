/* One array read, one written. */
#include "harness.h"

typedef void Step(int n, const double *a, double *b);
Step laplacian, laplacian_map3_1, laplacian_map3_2, laplacian_map3_3;
BY_HAND Step cuda_laplacian_map3_1, cuda_laplacian_map3_2, cuda_laplacian_map3_3,
    cuda_laplacian_plain, cuda_laplacian_pairs2, cuda_laplacian_pairs4, cuda_laplacian_pairs16;

static int n;
static double *a, *b;

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * n * n, READ);
  b = doubles((size_t)n * n * n, WRITTEN);
  fill(a, scattered);
  return 2.0 * 8 * n * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}

static int isInside(size_t i) { return i > 0 && i + 1 < (size_t)n; }
static double expected(size_t at) {
  size_t plane = (size_t)n * n;
  if (!isInside(at / plane) || !isInside(at / n % n) || !isInside(at % n))
    return 0;
  return 0.75 * a[at] +
         0.125 * (a[at - plane] + a[at + plane] + a[at - n] + a[at + n] + a[at - 1] + a[at + 1]);
}
static double error(void) { return largestError(b, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"128^3", 128}, {"512^3", 512}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)laplacian},
                                                {OURS, "map3_1", MAPPED(laplacian_map3_1)},
                                                {OURS, "map3_2", MAPPED(laplacian_map3_2)},
                                                {OURS, "map3_3", MAPPED(laplacian_map3_3)},
                                                {HAND, "map3_1", (Function)cuda_laplacian_map3_1},
                                                {HAND, "map3_2", (Function)cuda_laplacian_map3_2},
                                                {HAND, "map3_3", (Function)cuda_laplacian_map3_3},
                                                {HAND, "plain", (Function)cuda_laplacian_plain},
                                                {HAND, "pairs2", (Function)cuda_laplacian_pairs2},
                                                {HAND, "pairs4", (Function)cuda_laplacian_pairs4},
                                                {HAND, "pairs16", (Function)cuda_laplacian_pairs16},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-14, contenders};
  return &self;
}
