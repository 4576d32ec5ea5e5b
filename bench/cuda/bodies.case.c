/* 20 operations per pair, as is usual for this kernel. */
#include "harness.h"

#include <math.h>

typedef void Step(int n, const void *body, float *ax, float *ay, float *az);
Step bodies, bodies_memory;
BY_HAND Step cuda_bodies_ieee, cuda_bodies_tile256, cuda_bodies_tile128x2, cuda_bodies_split2,
    cuda_bodies_split4, cuda_bodies_split4x2, cuda_bodies_split4x4;

static int n;
static float *body, *ax, *ay, *az; /* of each body x, y, z and mass */

static double inBody(size_t i) { return i % 4 == 3 ? 1 + i / 4 % 3 : scattered(i); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  body = floats((size_t)4 * n, READ);
  ax = floats(n, WRITTEN);
  ay = floats(n, WRITTEN);
  az = floats(n, WRITTEN);
  fill(body, inBody);
  return 20.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(body, side), pointerFor(ax, side), pointerFor(ay, side),
              pointerFor(az, side));
}

static double force(size_t i, int axis) {
  const float *at = body + 4 * i;
  double sum = 0;
  for (const float *p = body; p < body + (size_t)4 * n; p += 4) {
    double dx = (double)p[0] - at[0], dy = (double)p[1] - at[1], dz = (double)p[2] - at[2];
    double r2 = dx * dx + dy * dy + dz * dz + 1e-4;
    sum += ((double)p[axis] - at[axis]) * p[3] / (r2 * sqrt(r2));
  }
  return sum;
}
static double forceX(size_t i) { return force(i, 0); }
static double forceY(size_t i) { return force(i, 1); }
static double forceZ(size_t i) { return force(i, 2); }

static double error(void) {
  return fmax(fmax(largestError(ax, forceX, 200), largestError(ay, forceY, 200)),
              largestError(az, forceZ, 200));
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"65536", 65536}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)bodies},
      {OURS, "memory", (Function)bodies_memory},
      {HAND, "ieee", (Function)cuda_bodies_ieee},
      {HAND, "tile256", (Function)cuda_bodies_tile256},
      {HAND, "tile128x2", (Function)cuda_bodies_tile128x2},
      {HAND, "split2", (Function)cuda_bodies_split2},
      {HAND, "split4", (Function)cuda_bodies_split4},
      {HAND, "split4x2", (Function)cuda_bodies_split4x2},
      {HAND, "split4x4", (Function)cuda_bodies_split4x4},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 1e-3, contenders};
  return &self;
}
