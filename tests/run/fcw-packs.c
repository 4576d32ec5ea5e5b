/* Tiles of several elements per thread, which go in packs where they begin at multiples of 16 bytes:
 * rows of one and two dimensions, elements of all sizes, arrays that begin anywhere, sizes that are
 * no multiple of the tile, and tiles that are written back. */
#include "support/check.h"

#define N 2600
#define SUMS(NAME, T)                                                                              \
  static void NAME(int n, const T *restrict a, long *restrict sums) {                              \
    _Pragma("acc parallel loop vector(64) present(a, sums)") for (int i = 0; i < n / 8; i++) {     \
      int base = i / 64 * 512, at = i % 64;                                                        \
      long sum = 0;                                                                                \
      _Pragma("acc fcw FETCH_ONLY(a[base:0:511])") {                                               \
        for (int k = 0; k < 8; k++)                                                                \
          if (base + 64 * k + at < n)                                                              \
            sum = sum * 3 + (long)a[base + 64 * k + at];                                           \
      }                                                                                            \
      sums[i] = sum;                                                                               \
    }                                                                                              \
  }                                                                                                \
  static void NAME##_show(void) {                                                                  \
    static T all[N + 16];                                                                          \
    static long sums[N / 8];                                                                       \
    for (int i = 0; i < N + 16; i++)                                                               \
      all[i] = (T)(i * 7 % 101);                                                                   \
    for (int from = 0; from < 5; from++) {                                                         \
      const T *a = all + from;                                                                     \
      int n = N - 100 * from;                                                                      \
      _Pragma("acc data copyin(all) copyout(sums)") NAME(n, a, sums);                              \
      long sum = 0;                                                                                \
      for (int i = 0; i < n / 8; i++)                                                              \
        sum = sum * 31 + sums[i];                                                                  \
      printf(#NAME " %d: %ld\n", from, sum);                                                       \
    }                                                                                              \
  }
SUMS(bytes, signed char)
SUMS(words, short)
SUMS(ints, int)
SUMS(floats, float)
SUMS(longs, long)
SUMS(doubles, double)

/* Rows of 64 in two arrays at once, of which one is written back. */
static void planes(int rows, int cols, float a[restrict rows][cols], double b[restrict rows][cols]) {
#pragma acc parallel loop gang vector(2) present(a, b)
  for (int r = 0; r < rows; r++) {
#pragma acc loop vector(32)
    for (int c = 0; c < cols / 4; c++) {
      int row = r, first = c / 32 * 128, at = c % 32;
#pragma acc fcw FETCH_ONLY(b[row:0:0][first:0:127]) FETCH_CHANNEL_WB(a[row:0:0][first:0:127])
      {
        if (first + 4 * at < cols)
          a[row][first + 4 * at] += (float)b[row][first + 4 * at];
        if (first + 4 * at + 3 < cols)
          a[row][first + 4 * at + 3] += (float)b[row][first + 4 * at + 2];
      }
    }
  }
}

static void planesOf(int rows, int cols) {
  static float a[40 * 300];
  static double b[40 * 300];
  for (int i = 0; i < rows * cols; i++)
    a[i] = (float)(i % 17), b[i] = i % 13;
#pragma acc data copy(a) copyin(b)
  planes(rows, cols, (float(*)[cols])a, (double(*)[cols])b);
  double sum = 0;
  for (int i = 0; i < rows * cols; i++)
    sum += a[i] * (i % 23 + 1);
  printf("planes %d %d: %g\n", rows, cols, sum);
}

int main(void) {
  bytes_show();
  words_show();
  ints_show();
  floats_show();
  longs_show();
  doubles_show();
  planesOf(40, 256);
  planesOf(40, 300);
  planesOf(7, 130);
  planesOf(9, 129);
  return 0;
}
