/* 27 operations per neighbour within reach of the list. */
#include "harness.h"

#include <math.h>

typedef void Step(int n, int most, const int *count, const int *nbr, const void *pos, void *force);
Step lennard;
BY_HAND Step cuda_lennard_plain, cuda_lennard_lanes4, cuda_lennard_lanes8, cuda_lennard_warp;

enum { MOST = 128, REACH = 3 };
static int side, n;
static int *count, *nbr;
static float *pos, *force;

/* A lattice with some disorder, in steps that make squares of distances exact. */
static double inPos(size_t i) {
  size_t atom = i / 3, s = side;
  size_t cell = i % 3 == 0 ? atom / s / s : i % 3 == 1 ? atom / s % s : atom % s;
  return cell + (int)(32 * scattered(i)) / 256.0;
}

static int neighboursOf(int atom, int *to) {
  int at[3] = {atom / side / side, atom / side % side, atom % side}, found = 0;
  for (int i = -REACH; i <= REACH; ++i)
    for (int j = -REACH; j <= REACH; ++j)
      for (int k = -REACH; k <= REACH; ++k) {
        int x = at[0] + i, y = at[1] + j, z = at[2] + k, r2 = i * i + j * j + k * k;
        if (r2 > 0 && r2 <= REACH * REACH && x >= 0 && y >= 0 && z >= 0 && x < side && y < side &&
            z < side)
          to[found++] = (x * side + y) * side + z;
      }
  return found;
}

static double setUp(const struct Setting *setting) {
  side = (int)setting->size;
  n = side * side * side;
  count = ints(n, READ);
  nbr = ints((size_t)n * MOST, READ);
  pos = floats((size_t)3 * n, READ);
  force = floats((size_t)3 * n, WRITTEN);
  fill(pos, inPos);
  double all = 0;
#pragma omp parallel for reduction(+ : all)
  for (int i = 0; i < n; ++i) {
    count[i] = neighboursOf(i, nbr + (size_t)i * MOST);
    all += count[i];
  }
  return 27 * all;
}

static void step(Function f, enum Side s) {
  ((Step *)f)(n, MOST, pointerFor(count, s), pointerFor(nbr, s), pointerFor(pos, s),
              pointerFor(force, s));
}

static double expected(size_t at) {
  size_t i = at / 3;
  double sum = 0;
  for (int k = 0; k < count[i]; ++k) {
    const float *me = pos + 3 * i, *other = pos + 3 * (size_t)nbr[i * MOST + k];
    double dx = me[0] - other[0], dy = me[1] - other[1], dz = me[2] - other[2];
    double r2 = dx * dx + dy * dy + dz * dz, s6 = 1 / (r2 * r2 * r2);
    if (r2 < 6.25)
      sum += 24 * (2 * s6 * s6 - s6) / r2 * (me[at % 3] - other[at % 3]);
  }
  return sum;
}
static double error(void) { return largestError(force, expected, 50000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"64^3", 64}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)lennard},
      {HAND, "plain", (Function)cuda_lennard_plain},
      {HAND, "lanes4", (Function)cuda_lennard_lanes4},
      {HAND, "lanes8", (Function)cuda_lennard_lanes8},
      {HAND, "warp", (Function)cuda_lennard_warp},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 1e-5, contenders};
  return &self;
}
