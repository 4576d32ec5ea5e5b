/* 20 operations per pair, as is usual for this kernel. */
#include "harness.h"

#include <math.h>

typedef void Step(int n, const float *x, const float *y, const float *z, const float *mass,
                  float *ax, float *ay, float *az);
Step nbody;
BY_HAND Step cuda_nbody_ieee, cuda_nbody_ieee2, cuda_nbody_tile256, cuda_nbody_tile128x2,
    cuda_nbody_tile256x2, cuda_nbody_tile128x4;

static int n;
static float *x, *y, *z, *mass, *ax, *ay, *az;

static double xOf(size_t i) { return scattered(3 * i); }
static double yOf(size_t i) { return scattered(3 * i + 1); }
static double zOf(size_t i) { return scattered(3 * i + 2); }
static double massOf(size_t i) { return 1 + i % 3; }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  float **in[] = {&x, &y, &z, &mass}, **out[] = {&ax, &ay, &az};
  double (*const values[])(size_t) = {xOf, yOf, zOf, massOf};
  for (int i = 0; i < 4; ++i) {
    *in[i] = floats(n, READ);
    fill(*in[i], values[i]);
  }
  for (int i = 0; i < 3; ++i)
    *out[i] = floats(n, WRITTEN);
  return 20.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(x, side), pointerFor(y, side), pointerFor(z, side),
              pointerFor(mass, side), pointerFor(ax, side), pointerFor(ay, side),
              pointerFor(az, side));
}

static double force(size_t i, const float *axis) {
  double sum = 0;
  for (int j = 0; j < n; ++j) {
    double dx = (double)x[j] - x[i], dy = (double)y[j] - y[i], dz = (double)z[j] - z[i];
    double r2 = dx * dx + dy * dy + dz * dz + 1e-4;
    sum += ((double)axis[j] - axis[i]) * mass[j] / (r2 * sqrt(r2));
  }
  return sum;
}
static double forceX(size_t i) { return force(i, x); }
static double forceY(size_t i) { return force(i, y); }
static double forceZ(size_t i) { return force(i, z); }

static double error(void) {
  return fmax(fmax(largestError(ax, forceX, 200), largestError(ay, forceY, 200)),
              largestError(az, forceZ, 200));
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"131072", 131072}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)nbody},
                                                {HAND, "ieee", (Function)cuda_nbody_ieee},
                                                {HAND, "ieee2", (Function)cuda_nbody_ieee2},
                                                {HAND, "tile256", (Function)cuda_nbody_tile256},
                                                {HAND, "tile128x2", (Function)cuda_nbody_tile128x2},
                                                {HAND, "tile256x2", (Function)cuda_nbody_tile256x2},
                                                {HAND, "tile128x4", (Function)cuda_nbody_tile128x4},
                                                {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 1e-3, contenders};
  return &self;
}
