/* Twelve steps; each reads temperature and power and writes temperature. The names of
 * the contenders tell the side of a block, as in the paper's Figures 2 and 9. */
#include "chip.h"
#include "harness.h"

#include <stdlib.h>
#include <string.h>

typedef void Step(int n, int halo, struct Chip chip, float *temp, float *power, float *result);
void hotspot_plain(), hotspot_fcw8(), hotspot_fcw16(), hotspot_fcw32();
BY_HAND Step cuda_hotspot_shared8, cuda_hotspot_shared16, cuda_hotspot_shared32;

enum { STEPS = 12 };
static const struct Chip chip = {0.125f, 0.25f, 0.375f, 0.0625f, 80};
static int n, halo;
static float *temp, *power, *result, *answer;

static double degrees(size_t i) { return 320 + 10 * scattered(i); }
static double watts(size_t i) { return scattered(i + 7); }

static float after(const float *t, int r, int c) {
  int S = r == n - 1 ? r : r + 1, N = r == 0 ? 0 : r - 1;
  int W = c == 0 ? 0 : c - 1, E = c == n - 1 ? c : c + 1;
  float here = t[r * n + c];
  return here + chip.cap * (power[r * n + c] +
                            (t[S * n + c] + t[N * n + c] - 2.0f * here) * chip.ry +
                            (t[r * n + E] + t[r * n + W] - 2.0f * here) * chip.rx +
                            (chip.ambient - here) * chip.rz);
}

static void solve(void) {
  size_t bytes = (size_t)n * n * sizeof(float);
  float *now = malloc(bytes), *next = malloc(bytes);
  memcpy(now, temp, bytes);
  for (int t = 0; t < STEPS; ++t) {
#pragma omp parallel for
    for (int r = 0; r < n; ++r)
      for (int c = 0; c < n; ++c)
        next[r * n + c] = after(now, r, c);
    float *swap = now;
    now = next;
    next = swap;
  }
  free(next);
  free(answer);
  answer = now;
}

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  halo = setting->variant;
  temp = floats((size_t)n * n, WRITTEN);
  power = floats((size_t)n * n, READ);
  result = floats((size_t)n * n, WRITTEN);
  fill(temp, degrees);
  fill(power, watts);
  solve();
  return 12.0 * STEPS * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, halo, chip, pointerFor(temp, side), pointerFor(power, side),
              pointerFor(result, side));
}

static double expected(size_t i) { return answer[i]; }
static double error(void) { return largestError(temp, expected, 1000000); }

#define SIZE(side, halo) {#side ", halo " #halo, side, halo}
const struct Case *benchCase(void) {
  static const struct Setting settings[] = {
      SIZE(128, 1),  SIZE(256, 1),  SIZE(512, 1),  SIZE(1024, 1), SIZE(2048, 1),
      SIZE(4096, 1), SIZE(128, 2),  SIZE(256, 2),  SIZE(512, 2),  SIZE(1024, 2),
      SIZE(2048, 2), SIZE(4096, 2), {0}};
  static const struct Contender contenders[] = {
      {OURS, "plain", (Function)hotspot_plain},
      {OURS, "fcw", (Function)hotspot_fcw16},
      {OURS, "fcw-8", (Function)hotspot_fcw8},
      {OURS, "fcw-32", (Function)hotspot_fcw32},
      {HAND, "shared", (Function)cuda_hotspot_shared16},
      {HAND, "shared-8", (Function)cuda_hotspot_shared8},
      {HAND, "shared-32", (Function)cuda_hotspot_shared32},
      {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 1e-5, contenders};
  return &self;
}
