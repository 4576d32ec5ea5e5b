/* 120 steps over a row of costs; a step reads the costs of one row. The names of the
 * contenders tell the block, as in the paper's Figures 3 and 9. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

typedef void Step(int rows, int cols, int halo, const int *data, int *src, int *dst);
Step pathfinder_plain, pathfinder_fcw64, pathfinder_fcw128, pathfinder_fcw256, pathfinder_fcw512;
BY_HAND Step cuda_pathfinder_shared64, cuda_pathfinder_shared128, cuda_pathfinder_shared256,
    cuda_pathfinder_shared512;

enum { ROWS = 121 };
static int cols, halo;
static int *data, *src, *dst, *answer;

static double cost(size_t i) { return (double)(int)(10 * scattered(i)); }

static void solve(void) {
  int *now = malloc(cols * sizeof *now), *next = malloc(cols * sizeof *next);
  memcpy(now, src, cols * sizeof *now);
  for (int t = 1; t < ROWS; ++t) {
#pragma omp parallel for
    for (int n = 0; n < cols; ++n) {
      int least = now[n];
      if (n > 0 && now[n - 1] < least)
        least = now[n - 1];
      if (n < cols - 1 && now[n + 1] < least)
        least = now[n + 1];
      next[n] = data[(long)t * cols + n] + least;
    }
    int *swap = now;
    now = next;
    next = swap;
  }
  free(next);
  free(answer);
  answer = now;
}

static double setUp(const struct Setting *setting) {
  cols = (int)setting->size;
  halo = setting->variant;
  data = ints((size_t)ROWS * cols, READ);
  src = ints(cols, WRITTEN);
  dst = ints(cols, WRITTEN);
  fill(data, cost);
  fill(src, cost);
  solve();
  return 4.0 * (ROWS - 1) * cols;
}

static double expected(size_t i) { return answer[i]; }
/* 120, 60 or 10 launches: the answer is where it began. */
static double error(void) { return largestError(src, expected, 1000000); }

static void step(Function f, enum Side side) {
  ((Step *)f)(ROWS, cols, halo, pointerFor(data, side), pointerFor(src, side),
              pointerFor(dst, side));
}

#define SIZE(name, count, halo) {name ", halo " #halo, count, halo}
const struct Case *benchCase(void) {
  static const struct Setting settings[] = {
      SIZE("128K", 1 << 17, 2),  SIZE("256K", 1 << 18, 2),  SIZE("512K", 1 << 19, 2),
      SIZE("1M", 1 << 20, 2),    SIZE("2M", 1 << 21, 2),    SIZE("4M", 1 << 22, 2),
      SIZE("128K", 1 << 17, 12), SIZE("256K", 1 << 18, 12), SIZE("512K", 1 << 19, 12),
      SIZE("1M", 1 << 20, 12),   SIZE("2M", 1 << 21, 12),   SIZE("4M", 1 << 22, 12),
      {0}};
  static const struct Contender contenders[] = {
      {OURS, "plain", (Function)pathfinder_plain},
      {OURS, "fcw", (Function)pathfinder_fcw256},
      {OURS, "fcw-64", (Function)pathfinder_fcw64},
      {OURS, "fcw-128", (Function)pathfinder_fcw128},
      {OURS, "fcw-512", (Function)pathfinder_fcw512},
      {HAND, "shared", (Function)cuda_pathfinder_shared256},
      {HAND, "shared-64", (Function)cuda_pathfinder_shared64},
      {HAND, "shared-128", (Function)cuda_pathfinder_shared128},
      {HAND, "shared-512", (Function)cuda_pathfinder_shared512},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
