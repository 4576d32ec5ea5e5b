/* Bound by arithmetic: a difference and a product of each coordinate with each centre. */
#include "harness.h"

typedef void Step(int n, int count, const float *points, const float *centres, int *label);
Step nearest;
BY_HAND Step cuda_nearest_one, cuda_nearest_two, cuda_nearest_four;

enum { DIMS = 16, CENTRES = 256 };
static int n;
static float *points, *centres;
static int *label;

/* Small integers: distances are exact, the first of equal ones counts. */
static double coordinate(size_t i) { return (double)(i * 2654435761u >> 7 & 31); }
static double centre(size_t i) { return (double)((i + 12345) * 2246822519u >> 9 & 31); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  points = floats((size_t)n * DIMS, READ);
  centres = floats(CENTRES * DIMS, READ);
  label = ints(n, WRITTEN);
  fill(points, coordinate);
  fill(centres, centre);
  return 3.0 * n * CENTRES * DIMS;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, CENTRES, pointerFor(points, side), pointerFor(centres, side),
              pointerFor(label, side));
}

static double expected(size_t i) {
  int best = 0;
  float least = 1e30f;
  for (int c = 0; c < CENTRES; ++c) {
    float distance = 0;
    for (int d = 0; d < DIMS; ++d) {
      float away = points[i * DIMS + d] - centres[c * DIMS + d];
      distance += away * away;
    }
    if (distance < least) {
      least = distance;
      best = c;
    }
  }
  return best;
}
static double error(void) { return largestError(label, expected, 20000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"2^20x16, 256", 1l << 20}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)nearest},
                                                {HAND, "one", (Function)cuda_nearest_one},
                                                {HAND, "two", (Function)cuda_nearest_two},
                                                {HAND, "four", (Function)cuda_nearest_four},
                                                {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
