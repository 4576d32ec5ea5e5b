/* Nine numbers of each cell read, nine written. */
#include "harness.h"

static const double OMEGA = 1.2;

typedef void Step(int n, double omega, const double *f, double *g);
Step lbm;
BY_HAND Step cuda_lbm_cells128, cuda_lbm_cells256, cuda_lbm_streams, cuda_lbm_pairs;

static int n;
static double *f, *g;

static const int directions[9][2] = {{0, 0}, {0, 1},  {1, 0},   {0, -1}, {-1, 0},
                                     {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}; /* rows, columns */

static double weightOf(int q) { return q == 0 ? 4. / 9 : q < 5 ? 1. / 9 : 1. / 36; }
static double inF(size_t at) {
  return weightOf((int)(at / ((size_t)n * n))) * (0.9 + 0.2 * scattered(at));
}

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  f = doubles((size_t)9 * n * n, READ);
  g = doubles((size_t)9 * n * n, WRITTEN);
  fill(f, inF);
  return 2.0 * 9 * 8 * n * n;
}

static void step(Function function, enum Side side) {
  ((Step *)function)(n, OMEGA, pointerFor(f, side), pointerFor(g, side));
}

static double expected(size_t at) {
  size_t cells = (size_t)n * n;
  int wanted = (int)(at / cells), row = (int)(at % cells / n), column = (int)(at % n);
  double density = 0, down = 0, right = 0, here = 0;
  for (int q = 0; q < 9; ++q) {
    int i = (row + n - directions[q][0]) % n, j = (column + n - directions[q][1]) % n;
    double value = f[q * cells + (size_t)i * n + j];
    density += value;
    down += directions[q][0] * value;
    right += directions[q][1] * value;
    here = q == wanted ? value : here;
  }
  down /= density, right /= density;
  double along = directions[wanted][0] * down + directions[wanted][1] * right;
  double still = weightOf(wanted) * density *
                 (1 + 3 * along + 4.5 * along * along - 1.5 * (down * down + right * right));
  return (1 - OMEGA) * here + OMEGA * still;
}
static double error(void) { return largestError(g, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"4096^2", 4096}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)lbm},
                                                {HAND, "cells128", (Function)cuda_lbm_cells128},
                                                {HAND, "cells256", (Function)cuda_lbm_cells256},
                                                {HAND, "streams", (Function)cuda_lbm_streams},
                                                {HAND, "pairs", (Function)cuda_lbm_pairs},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-13, contenders};
  return &self;
}
