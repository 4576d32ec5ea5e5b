// Elements that conditions guard are brought where they exist: pictures with a border of zeros, and products that leave out
// what a mask does.
// RUN-UNOPTIMISED: PoCL takes a minute for what is written out here
#include "support/check.h"
#include <stdlib.h>

static int report(const char *what, const double *found, const double *expected, long n) {
  int bad = 0;
  for (long i = 0; i < n; i++)
    bad |= found[i] != expected[i];
  printf("%s: %s\n", what, bad ? "wrong" : "right");
  return bad;
}

static void serial(int ci, int co, int h, int w, const double *x, const double *f, double *y) {
  for (int o = 0; o < co; o++)
    for (int i = 0; i < h; i++)
      for (int j = 0; j < w; j++) {
        double s = 0;
        for (int c = 0; c < ci; c++)
          for (int p = 0; p < 3; p++)
            for (int q = 0; q < 3; q++) {
              int yy = i + p - 1, xx = j + q - 1;
              if (yy >= 0 && yy < h && xx >= 0 && xx < w)
                s += x[(c * h + yy) * w + xx] * f[((o * ci + c) * 3 + p) * 3 + q];
            }
        y[(o * h + i) * w + j] = s;
      }
}

/* pointers that may overlap, of exactly the elements that there are */
static int pictures(int ci, int co, int h, int w) {
  const int all = ci * h * w, weights = co * ci * 9, size = co * h * w;
  double *x = malloc(sizeof(double) * all), *f = malloc(sizeof(double) * weights), *y = malloc(sizeof(double) * size);
  double *expected = malloc(sizeof(double) * size);
  for (int i = 0; i < all; i++)
    x[i] = i % 13 - 6;
  for (int i = 0; i < weights; i++)
    f[i] = i % 7 - 3;
#pragma acc kernels loop independent collapse(3) copyin(x[0 : all], f[0 : weights]) copyout(y[0 : size])
  for (int o = 0; o < co; o++)
    for (int i = 0; i < h; i++)
      for (int j = 0; j < w; j++) {
        double s = 0;
        for (int c = 0; c < ci; c++)
          for (int p = 0; p < 3; p++)
            for (int q = 0; q < 3; q++) {
              int yy = i + p - 1, xx = j + q - 1;
              if (yy >= 0 && yy < h && xx >= 0 && xx < w)
                s += x[(c * h + yy) * w + xx] * f[((o * ci + c) * 3 + p) * 3 + q];
            }
        y[(o * h + i) * w + j] = s;
      }
  serial(ci, co, h, w, x, f, expected);
  int bad = report("pictures", y, expected, size);
  free(x), free(f), free(y), free(expected);
  return bad;
}

/* the device's own addresses, of which the launch knows no lengths */
static int addresses(int ci, int co, int h, int w) {
  const int all = ci * h * w, weights = co * ci * 9, size = co * h * w;
  double *x = malloc(sizeof(double) * all), *f = malloc(sizeof(double) * weights), *y = malloc(sizeof(double) * size);
  double *expected = malloc(sizeof(double) * size);
  for (int i = 0; i < all; i++)
    x[i] = i % 11 - 5;
  for (int i = 0; i < weights; i++)
    f[i] = i % 5 - 2;
  double *dx = acc_malloc(sizeof(double) * all), *df = acc_malloc(sizeof(double) * weights), *dy = acc_malloc(sizeof(double) * size);
  acc_memcpy_to_device(dx, x, sizeof(double) * all);
  acc_memcpy_to_device(df, f, sizeof(double) * weights);
#pragma acc parallel loop collapse(3) deviceptr(dx, df, dy)
  for (int o = 0; o < co; o++)
    for (int i = 0; i < h; i++)
      for (int j = 0; j < w; j++) {
        double s = 0;
        for (int c = 0; c < ci; c++)
          for (int p = 0; p < 3; p++)
            for (int q = 0; q < 3; q++)
              s += i + p - 1 >= 0 && i + p - 1 < h && j + q - 1 >= 0 && j + q - 1 < w
                       ? dx[(c * h + i + p - 1) * w + j + q - 1] * df[((o * ci + c) * 3 + p) * 3 + q]
                       : 0;
        dy[(o * h + i) * w + j] = s;
      }
  acc_memcpy_from_device(y, dy, sizeof(double) * size);
  serial(ci, co, h, w, x, f, expected);
  int bad = report("addresses", y, expected, size);
  acc_free(dx), acc_free(df), acc_free(dy);
  free(x), free(f), free(y), free(expected);
  return bad;
}

/* arrays whose lengths are in their types, whole and a section */
enum { C = 2, O = 66, H = 40, W = 220 };
static double image[C][H][W], weights[O][C][3][3], result[O][H][W], expectedResult[O][H][W];
static int arrays(void) {
  for (int i = 0; i < C * H * W; i++)
    (&image[0][0][0])[i] = i % 9 - 4;
  for (int i = 0; i < O * C * 9; i++)
    (&weights[0][0][0][0])[i] = i % 4 - 1;
#pragma acc parallel loop collapse(3) copyin(image, weights) copyout(result)
  for (int o = 0; o < O; o++)
    for (int i = 0; i < H; i++)
      for (int j = 0; j < W; j++) {
        double s = 0;
        for (int c = 0; c < C; c++)
          for (int p = -1; p <= 1; p++)
            for (int q = -1; q <= 1; q++) {
              if (i + p >= 0 && i + p < H && j + q >= 0 && j + q < W)
                s += image[c][i + p][j + q] * weights[o][c][p + 1][q + 1];
            }
        result[o][i][j] = s;
      }
  serial(C, O, H, W, &image[0][0][0], &weights[0][0][0][0], &expectedResult[0][0][0]);
  return report("arrays", &result[0][0][0], &expectedResult[0][0][0], O * H * W);
}

/* what a mask leaves out, and quotients that only some iterations may compute */
static int masked(int n, int depth) {
  double *restrict a = malloc(sizeof(double) * n * depth), *restrict b = malloc(sizeof(double) * n * depth), *restrict c = malloc(sizeof(double) * n * n);
  double *expected = malloc(sizeof(double) * n * n);
  int *restrict mask = malloc(sizeof(int) * depth);
  for (int i = 0; i < n * depth; i++)
    a[i] = i % 6 - 2, b[i] = i % 5 - 2;
  for (int k = 0; k < depth; k++)
    mask[k] = k % 3;
#pragma acc parallel loop collapse(2) copyin(a[0 : n * depth], b[0 : n * depth], mask[0 : depth]) copyout(c[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < depth; k++)
        if (mask[k])
          s += a[i * depth + k] * b[k * n + j];
      c[i * n + j] = s;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < depth; k++)
        if (mask[k])
          s += a[i * depth + k] * b[k * n + j];
      expected[i * n + j] = s;
    }
  int bad = report("masked", c, expected, (long)n * n);
  free(a), free(b), free(c), free(expected), free(mask);
  return bad;
}

int main(void) {
  int bad = pictures(2, 70, 90, 95) + pictures(1, 2, 3, 4) + addresses(2, 66, 91, 90) + arrays() + masked(731, 20);
  return bad != 0;
}
