/* 20 operations per pair, as is usual for this kernel. 67584 = 132 x 512. */
#include "harness.h"

#include <math.h>

typedef void Step(int n, float dt, void *star);
Step galaxy;
BY_HAND Step cuda_galaxy_ieee, cuda_galaxy_tile256, cuda_galaxy_tile128x2, cuda_galaxy_tile128x4,
    cuda_galaxy_split2x2, cuda_galaxy_split4x2, cuda_galaxy_split4x4;

static const float dt = 1.0f / 1048576;
static int n;
static float *star; /* of each star x, y, z, mass, three velocities and nothing */

static double inStar(size_t i) {
  size_t field = i % 8;
  return field == 3 ? 1 + i / 8 % 3 : field == 7 ? 0 : field > 3 ? 0 : scattered(i);
}

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  star = floats((size_t)8 * n, WRITTEN);
  fill(star, inStar);
  return 20.0 * n * n;
}

static void step(Function f, enum Side side) { ((Step *)f)(n, dt, pointerFor(star, side)); }

static double kick(size_t i, int axis) {
  const float *at = star + 8 * i;
  double sum = 0;
  for (const float *p = star; p < star + (size_t)8 * n; p += 8) {
    double dx = (double)p[0] - at[0], dy = (double)p[1] - at[1], dz = (double)p[2] - at[2];
    double r2 = dx * dx + dy * dy + dz * dz + 0.001;
    sum += ((double)p[axis] - at[axis]) * p[3] / (r2 * sqrt(r2));
  }
  return dt * sum;
}
/* Velocities are about a tenth of the coordinates: errors are of the largest of both. */
static double expected(size_t i) {
  size_t body = i / 8, field = i % 8;
  if (field == 3 || field == 7)
    return star[i];
  double v = kick(body, field % 4);
  return field > 3 ? v : star[i] + dt * v;
}
static double error(void) { return largestError(star, expected, 1600); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"67584", 67584}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)galaxy},
      {HAND, "ieee", (Function)cuda_galaxy_ieee},
      {HAND, "tile256", (Function)cuda_galaxy_tile256},
      {HAND, "tile128x2", (Function)cuda_galaxy_tile128x2},
      {HAND, "tile128x4", (Function)cuda_galaxy_tile128x4},
      {HAND, "split2x2", (Function)cuda_galaxy_split2x2},
      {HAND, "split4x2", (Function)cuda_galaxy_split4x2},
      {HAND, "split4x4", (Function)cuda_galaxy_split4x4},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 1e-4, contenders};
  return &self;
}
