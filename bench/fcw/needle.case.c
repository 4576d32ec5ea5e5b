/* One similarity read, one cost written per element. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

typedef void Step(int n, int penalty, const int *similar, int *cost);
Step needle_plain;
void needle_fcw();
BY_HAND Step cuda_needle_shared;

enum { PENALTY = 10 };
static int n;
static int *similar, *cost, *answer;

static double likeness(size_t i) { return (double)(int)(20 * scattered(i)) - 10; }
static double border(size_t i) {
  size_t w = n + 1, r = i / w, c = i % w;
  return r == 0 ? -(double)(c * PENALTY) : c == 0 ? -(double)(r * PENALTY) : 0;
}

static int larger(int a, int b) { return a > b ? a : b; }

static void solve(void) {
  size_t w = n + 1;
  free(answer);
  answer = malloc(w * w * sizeof *answer);
  memcpy(answer, cost, w * w * sizeof *answer);
  for (size_t r = 1; r < w; ++r)
    for (size_t c = 1; c < w; ++c)
      answer[r * w + c] =
          larger(answer[(r - 1) * w + c - 1] + similar[(r - 1) * n + c - 1],
                 larger(answer[(r - 1) * w + c], answer[r * w + c - 1]) - PENALTY);
}

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  similar = ints((size_t)n * n, READ);
  cost = ints((size_t)(n + 1) * (n + 1), WRITTEN);
  fill(similar, likeness);
  fill(cost, border);
  solve();
  return 8.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, PENALTY, pointerFor(similar, side), pointerFor(cost, side));
}

static double expected(size_t i) { return answer[i]; }
static double error(void) { return largestError(cost, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {
      {"1024", 1024}, {"2048", 2048}, {"4096", 4096}, {"5003", 5003}, {0}};
  static const struct Contender contenders[] = {{OURS, "plain", (Function)needle_plain},
                                                {OURS, "fcw", (Function)needle_fcw},
                                                {HAND, "shared", (Function)cuda_needle_shared},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
