/* 13 operations per pair: the root and the division count as one each. */
#include "harness.h"

#include <math.h>
#include <openacc.h>
#include <stdlib.h>

typedef double Step(int n, const float *x, const float *y, const float *z, const float *m, float *phi);
Step potential;
BY_HAND Step cuda_potential_ieee, cuda_potential_tile256, cuda_potential_tile128x2,
    cuda_potential_tile128x4, cuda_potential_split2x2, cuda_potential_split4x2,
    cuda_potential_split4x4;

static int n;
static float *x, *y, *z, *m, *phi;
static double found;

static double xOf(size_t i) { return scattered(3 * i); }
static double yOf(size_t i) { return scattered(3 * i + 1); }
static double zOf(size_t i) { return scattered(3 * i + 2); }
static double massOf(size_t i) { return 1 + i % 3; }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  float **in[] = {&x, &y, &z, &m};
  double (*const values[])(size_t) = {xOf, yOf, zOf, massOf};
  for (int i = 0; i < 4; ++i) {
    *in[i] = floats(n, READ);
    fill(*in[i], values[i]);
  }
  phi = floats(n, WRITTEN);
  return 13.0 * n * n;
}

static void step(Function f, enum Side side) {
  found = ((Step *)f)(n, pointerFor(x, side), pointerFor(y, side), pointerFor(z, side),
                      pointerFor(m, side), pointerFor(phi, side));
}

static double expected(size_t i) {
  double sum = 0;
  for (int j = 0; j < n; ++j) {
    double dx = (double)x[j] - x[i], dy = (double)y[j] - y[i], dz = (double)z[j] - z[i];
    sum -= m[j] / sqrt(dx * dx + dy * dy + dz * dz + 1e-3);
  }
  return sum;
}
/* The energy follows from the potentials, which are checked one by one. */
static double energy(void) {
  float *there = malloc(n * sizeof(float));
  acc_memcpy_from_device(there, acc_deviceptr(phi), n * sizeof(float));
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += 0.5 * m[i] * there[i];
  free(there);
  return sum;
}
static double error(void) {
  double off = largestError(phi, expected, 200);
  return relativeError(found, energy()) < 1e-9 ? off : INFINITY;
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"67584", 67584}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)potential},
      {HAND, "ieee", (Function)cuda_potential_ieee},
      {HAND, "tile256", (Function)cuda_potential_tile256},
      {HAND, "tile128x2", (Function)cuda_potential_tile128x2},
      {HAND, "tile128x4", (Function)cuda_potential_tile128x4},
      {HAND, "split2x2", (Function)cuda_potential_split2x2},
      {HAND, "split4x2", (Function)cuda_potential_split4x2},
      {HAND, "split4x4", (Function)cuda_potential_split4x4},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 1e-3, contenders};
  return &self;
}
