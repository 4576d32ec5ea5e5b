/* 20 operations per pair, as is usual for this kernel. */
#include "bodies.h"
#include "harness.h"

#include <math.h>

typedef void Step(int n, float soft, const struct Body *body, struct Force *force);
Step nbody_plain, nbody_fcw, nbody_cache;
BY_HAND Step cuda_nbody_shared;

static const float soft = 1e-4f;
static int n;
static struct Body *body;
static struct Force *force;

static double valueOf(size_t i) { return i % 4 == 3 ? 1 + i % 3 : scattered(i); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  float *values = floats(4ul * n, READ);
  fill(values, valueOf);
  body = (struct Body *)values;
  force = (struct Force *)floats(3ul * n, WRITTEN);
  return 20.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, soft, pointerFor(body, side), pointerFor(force, side));
}

static double expected(size_t at) {
  size_t i = at / 3, axis = at % 3;
  double sum = 0;
  for (int j = 0; j < n; ++j) {
    double d[3] = {(double)body[j].x - body[i].x, (double)body[j].y - body[i].y,
                   (double)body[j].z - body[i].z};
    double r2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + soft;
    sum += d[axis] * body[j].mass / (r2 * sqrt(r2));
  }
  return sum;
}
static double error(void) { return largestError(force, expected, 500); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"32K", 1 << 15},   {"64K", 1 << 16},
                                            {"128K", 1 << 17},  {"256K", 1 << 18},
                                            {"512K", 1 << 19},  {"1M", 1 << 20},
                                            {"100003", 100003}, {0}};
  static const struct Contender contenders[] = {{OURS, "plain", (Function)nbody_plain},
                                                {OURS, "fcw", (Function)nbody_fcw},
                                                {OURS, "cache", (Function)nbody_cache},
                                                {HAND, "shared", (Function)cuda_nbody_shared},
                                                {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 1e-4, contenders};
  return &self;
}
