/* 8 operations per step. Near the edge of the set a rounding decides the count, and compilers
 * fuse additions as they like: few points may be off. */
#include "harness.h"

#include <openacc.h>
#include <stdlib.h>

enum { MOST = 256, STRIDE = 31 };

typedef void Step(int n, int most, int *count);
Step mandelbrot;
BY_HAND Step cuda_mandelbrot_rows, cuda_mandelbrot_squares, cuda_mandelbrot_rows8,
    cuda_mandelbrot_squares8, cuda_mandelbrot_squares16;

static int n;
static int *count;

static int stepsOf(size_t at) {
  float cx = -2 + 2.5f * (at % n) / n, cy = -1.25f + 2.5f * (at / n) / n, x = 0, y = 0;
  int k = 0;
  for (; k < MOST && x * x + y * y <= 4; ++k) {
    float next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
  }
  return k;
}

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  count = ints((size_t)n * n, WRITTEN);
  double steps = 0;
#pragma omp parallel for reduction(+ : steps) schedule(dynamic, 1000)
  for (size_t at = 0; at < (size_t)n * n; at += STRIDE)
    steps += stepsOf(at);
  return 8 * STRIDE * steps;
}

static void step(Function f, enum Side side) { ((Step *)f)(n, MOST, pointerFor(count, side)); }

/* The part of the points that are off by more than one step. */
static double error(void) {
  size_t all = (size_t)n * n, wrong = 0;
  int *found = malloc(all * sizeof(int));
  acc_memcpy_from_device(found, acc_deviceptr(count), all * sizeof(int));
#pragma omp parallel for reduction(+ : wrong) schedule(dynamic, 1000)
  for (size_t at = 0; at < all; at += STRIDE)
    wrong += abs(found[at] - stepsOf(at)) > 1;
  free(found);
  return (double)wrong * STRIDE / all;
}

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"4096^2", 4096}, {0}};
  static const struct Contender contenders[] = {
      {OURS, "own", (Function)mandelbrot},
      {HAND, "rows", (Function)cuda_mandelbrot_rows},
      {HAND, "squares", (Function)cuda_mandelbrot_squares},
      {HAND, "rows8", (Function)cuda_mandelbrot_rows8},
      {HAND, "squares8", (Function)cuda_mandelbrot_squares8},
      {HAND, "squares16", (Function)cuda_mandelbrot_squares16},
      {0}};
  static const struct Case self = {"GFLOP/s", settings, setUp, step, error, 1e-2, contenders};
  return &self;
}
