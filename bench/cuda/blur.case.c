/* One picture read, one written. The harness has no bytes: four of them are an int. */
#include "harness.h"

typedef void Step(int n, const void *a, void *b);
Step blur;
BY_HAND Step cuda_blur_bytes, cuda_blur_words1x4, cuda_blur_words1x8, cuda_blur_words4x4,
    cuda_blur_words4x8, cuda_blur_words4x16;

static int n; /* a multiple of 16 */
static int *a, *b;

static double wordOf(int (*byte)(size_t index), size_t word) {
  unsigned bits = 0;
  for (int k = 0; k < 4; ++k)
    bits |= (unsigned)byte(4 * word + k) << 8 * k;
  return (int)bits;
}

static int byteOfA(size_t at) { return (int)(256 * scattered(at)); }
static double wordOfA(size_t word) { return wordOf(byteOfA, word); }

static double setUp(const struct Setting *setting) {
  n = (int)setting->size;
  a = ints((size_t)n * n / 4 * 3, READ);
  b = ints((size_t)n * n / 4 * 3, WRITTEN);
  fill(a, wordOfA);
  return 6.0 * n * n;
}

static void step(Function f, enum Side side) {
  ((Step *)f)(n, pointerFor(a, side), pointerFor(b, side));
}

static int byteExpected(size_t at) {
  const unsigned char *bytes = (const unsigned char *)a;
  long row = 3l * n, i = at / row, j = at % row / 3;
  if (i == 0 || j == 0 || i == n - 1 || j == n - 1)
    return 0;
  int sum = 0;
  for (long p = -row; p <= row; p += row)
    for (long q = -3; q <= 3; q += 3)
      sum += bytes[(long)at + p + q];
  return sum / 9;
}
static double expected(size_t word) { return wordOf(byteExpected, word); }
static double error(void) { return largestError(b, expected, 1000000); }

const struct Case *benchCase(void) {
  static const struct Setting settings[] = {{"8192^2", 8192}, {0}};
  static const struct Contender contenders[] = {{OURS, "own", (Function)blur},
                                                {HAND, "bytes", (Function)cuda_blur_bytes},
                                                {HAND, "words1x4", (Function)cuda_blur_words1x4},
                                                {HAND, "words1x8", (Function)cuda_blur_words1x8},
                                                {HAND, "words4x4", (Function)cuda_blur_words4x4},
                                                {HAND, "words4x8", (Function)cuda_blur_words4x8},
                                                {HAND, "words4x16", (Function)cuda_blur_words4x16},
                                                {0}};
  static const struct Case self = {"GB/s", settings, setUp, step, error, 0, contenders};
  return &self;
}
