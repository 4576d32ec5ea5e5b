/* One array read, one written; x is contiguous and z is an eighth as long. */
#include "harness.h"

typedef void Step(int nx, int ny, int nz, const double *a, double *b);
Step stencil, stencil_map3_1, stencil_map3_2, stencil_map3_3;
BY_HAND Step cuda_stencil_map3_1, cuda_stencil_map3_2, cuda_stencil_map3_3, cuda_stencil_plain,
    cuda_stencil_pairs2, cuda_stencil_pairs8;

static int nx, ny, nz;
static double *a, *b;

static double setUp(const struct Setting *setting) {
  nx = ny = (int)setting->size;
  nz = nx / 8;
  a = doubles((size_t)nx * ny * nz, READ);
  b = doubles((size_t)nx * ny * nz, WRITTEN);
  fill(a, scattered);
  return 2.0 * 8 * nx * ny * nz;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(nx, ny, nz, pointerFor(a, side), pointerFor(b, side));
}

static int isInside(size_t i, int n) { return i > 0 && i + 1 < (size_t)n; }
static double expected(size_t at) {
  size_t row = nx, plane = row * ny;
  if (!isInside(at / plane, nz) || !isInside(at / row % ny, ny) || !isInside(at % row, nx))
    return 0;
  return 0.15 *
             (a[at - plane] + a[at + plane] + a[at - row] + a[at + row] + a[at - 1] + a[at + 1]) -
         0.25 * a[at];
}
static double error(void) { return largestError(b, expected, 4000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"512x512x64", 512}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)stencil},
                                                {OURS, "map3_1", MAPPED(stencil_map3_1)},
                                                {OURS, "map3_2", MAPPED(stencil_map3_2)},
                                                {OURS, "map3_3", MAPPED(stencil_map3_3)},
                                                {HAND, "map3_1", (Function)cuda_stencil_map3_1},
                                                {HAND, "map3_2", (Function)cuda_stencil_map3_2},
                                                {HAND, "map3_3", (Function)cuda_stencil_map3_3},
                                                {HAND, "plain", (Function)cuda_stencil_plain},
                                                {HAND, "pairs2", (Function)cuda_stencil_pairs2},
                                                {HAND, "pairs8", (Function)cuda_stencil_pairs8},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-14, contenders};
  return &self;
}
