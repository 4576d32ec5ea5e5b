// Strips of rows with four elements on both sides, nine planes of which are read in turn, and loops that begin
// so late that whole strips lie before their first iteration, where arrays need not exist; stencils in short loops.
#include "support/check.h"

#include <stdio.h>
#include <stdlib.h>

enum { R = 4, N = 72, M = 128 };

#define AT(i, j, k) (((i) * m + (j)) * m + (k))

static void wave(int n, int m, const float *restrict u, const float *restrict v, float *restrict w) {
#pragma acc parallel loop collapse(3) copyin(u[0 : n * m * m], v[0 : n * m * m]) copy(w[0 : n * m * m])
  for (int i = R; i < n - R; ++i)
    for (int j = R; j < m - R; ++j)
      for (int k = R; k < m - R; ++k) {
        float sum = -4 * u[AT(i, j, k)];
        sum += 0.5f * (u[AT(i - 1, j, k)] + u[AT(i + 1, j, k)] + u[AT(i, j - 1, k)] + u[AT(i, j + 1, k)] +
                       u[AT(i, j, k - 1)] + u[AT(i, j, k + 1)]);
        sum += 0.25f * (u[AT(i - 2, j, k)] + u[AT(i + 2, j, k)] + u[AT(i, j - 2, k)] + u[AT(i, j + 2, k)] +
                        u[AT(i, j, k - 2)] + u[AT(i, j, k + 2)]);
        sum += 0.125f * (u[AT(i - 3, j, k)] + u[AT(i + 3, j, k)] + u[AT(i, j - 3, k)] + u[AT(i, j + 3, k)] +
                         u[AT(i, j, k - 3)] + u[AT(i, j, k + 3)]);
        sum += 0.0625f * (u[AT(i - 4, j, k)] + u[AT(i + 4, j, k)] + u[AT(i, j - 4, k)] + u[AT(i, j + 4, k)] +
                          u[AT(i, j, k - 4)] + u[AT(i, j, k + 4)]);
        w[AT(i, j, k)] = 2 * u[AT(i, j, k)] - w[AT(i, j, k)] + v[AT(i, j, k)] * sum;
      }
}

/* Rows of which the first elements are not on the device: only what is read there is. */
static void late(int n, int m, int first, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[16 : n * m - 16]) copy(b[20 : n * m - 20])
  for (int i = 0; i < n; ++i)
    for (int j = 20; j < m - 4; ++j)
      b[i * m + j] = a[i * m + j - 4] + 2 * a[i * m + j] + a[i * m + j + 4] + first;
}

/* The same points in a loop. */
static void waveLoop(int n, int m, const float *restrict c, const float *restrict u, const float *restrict v,
                     float *restrict w) {
#pragma acc parallel loop collapse(3) copyin(c[0 : R + 1], u[0 : n * m * m], v[0 : n * m * m]) copy(w[0 : n * m * m])
  for (int i = R; i < n - R; ++i)
    for (int j = R; j < m - R; ++j)
      for (int k = R; k < m - R; ++k) {
        float sum = c[0] * u[AT(i, j, k)];
        for (int d = R; d >= 1; --d)
          sum += c[d] * (u[AT(i - d, j, k)] + u[AT(i + d, j, k)] + u[AT(i, j - d, k)] + u[AT(i, j + d, k)] +
                         u[AT(i, j, k - d)] + u[AT(i, j, k + d)]);
        w[AT(i, j, k)] = 2 * u[AT(i, j, k)] - w[AT(i, j, k)] + v[AT(i, j, k)] * sum;
      }
}

/* Loops in loops, by other steps, and over places that only some trips read. */
static void windows(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * m]) copy(b[0 : n * m])
  for (int i = 2; i < n - 2; ++i)
    for (int j = 2; j < m - 2; ++j) {
      float sum = 0, some = 0;
      for (int p = -2; p <= 2; ++p)
        for (unsigned q = 0; q < 5; q += 2)
          sum += (float)(p + 3) * a[(i + p) * m + j + (int)q - 2];
      for (int p = -1; p < 2; ++p)
        for (int q = -1; q < 2; ++q)
          if (p != q)
            some += a[(i + p) * m + j + q];
      b[i * m + j] = sum + some;
    }
}

/* Trips that may end early stay in their loop. */
static void early(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * m]) copy(b[0 : n * m])
  for (int i = 0; i < n; ++i)
    for (int j = 2; j < m - 2; ++j) {
      float odd = a[i * m + j];
      for (int q = -2; q <= 2; ++q) {
        if ((j + q) % 2)
          continue;
        odd += a[i * m + j + q];
      }
      b[i * m + j] = odd;
    }
}

static unsigned sumOf(const float *p, size_t count) {
  unsigned sum = 1;
  for (size_t i = 0; i < count; i++)
    sum = sum * 31 + (unsigned)(int)(p[i] * 64);
  return sum;
}

int main(void) {
  const size_t all = (size_t)N * M * M, plane = (size_t)1024 * 1040;
  float *u = malloc(all * sizeof *u), *v = malloc(all * sizeof *v), *w = malloc(all * sizeof *w);
  for (size_t i = 0; i < all; ++i) {
    u[i] = (float)(i * 7 % 101);
    v[i] = 0.5f * (float)(i % 3);
    w[i] = (float)(i % 17);
  }
  wave(N, M, u, v, w);
  printf("%u\n", sumOf(w, all));
  static const float weights[R + 1] = {-4, 0.5f, 0.25f, 0.125f, 0.0625f};
  waveLoop(N, M, weights, u, v, w);
  printf("%u\n", sumOf(w, all));
  float *a = malloc(plane * sizeof *a), *b = malloc(plane * sizeof *b);
  for (size_t i = 0; i < plane; ++i) {
    a[i] = (float)(i * 5 % 97);
    b[i] = (float)(i % 13);
  }
  late(1024, 1040, 3, a, b);
  printf("%u\n", sumOf(b, plane));
  windows(1024, 1040, a, b);
  printf("%u\n", sumOf(b, plane));
  windows(1040, 1021, a, b);
  printf("%u\n", sumOf(b, plane));
  early(1024, 1040, a, b);
  printf("%u\n", sumOf(b, plane));
  free(u), free(v), free(w), free(a), free(b);
  return 0;
}
