/* One array read, one written. */
#include "harness.h"

typedef void Step(int n, const double *a, double *b);
Step jacobi, jacobi_map2_1, jacobi_map2_2, jacobi_map2_3, jacobi_map2_4;
BY_HAND Step cuda_jacobi_map2_1, cuda_jacobi_map2_2, cuda_jacobi_map2_3, cuda_jacobi_map2_4,
    cuda_jacobi_rows2, cuda_jacobi_rows4, cuda_jacobi_rows8;

static int n;
static double *a, *b;

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = doubles((size_t)n * n, READ);
  b = doubles((size_t)n * n, WRITTEN);
  fill(a, scattered);
  return 2.0 * 8 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}

static double expected(size_t at) {
  size_t i = at / n, j = at % n;
  if (i == 0 || j == 0 || i + 1 == (size_t)n || j + 1 == (size_t)n)
    return 0;
  const double *p = a + at;
  return 0.5 * p[0] + 0.1 * (p[-n] + p[n] + p[-1] + p[1]) +
         0.025 * (p[-n - 1] + p[-n + 1] + p[n - 1] + p[n + 1]);
}
static double error(void) { return largestError(b, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2048^2", 2048}, {"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)jacobi},
                                                {OURS, "map2_1", MAPPED(jacobi_map2_1)},
                                                {OURS, "map2_2", MAPPED(jacobi_map2_2)},
                                                {OURS, "map2_3", MAPPED(jacobi_map2_3)},
                                                {OURS, "map2_4", MAPPED(jacobi_map2_4)},
                                                {HAND, "map2_1", (Function)cuda_jacobi_map2_1},
                                                {HAND, "map2_2", (Function)cuda_jacobi_map2_2},
                                                {HAND, "map2_3", (Function)cuda_jacobi_map2_3},
                                                {HAND, "map2_4", (Function)cuda_jacobi_map2_4},
                                                {HAND, "rows2", (Function)cuda_jacobi_rows2},
                                                {HAND, "rows4", (Function)cuda_jacobi_rows4},
                                                {HAND, "rows8", (Function)cuda_jacobi_rows8},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-14, contenders};
  return &self;
}
