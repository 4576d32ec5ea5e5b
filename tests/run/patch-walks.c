// Products whose sums run over several indices: the loops are walked along as if they were one. Rows are those of a loop that
// one factor follows and the other does not, wherever it stands.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include <stdio.h>
#include <stdlib.h>

static int report(const char *what, const double *found, const double *expected, long n) {
  int bad = 0;
  for (long i = 0; i < n; i++)
    bad |= found[i] != expected[i];
  printf("%s: %s\n", what, bad ? "wrong" : "right");
  return bad;
}

/* layers of pictures, three by three: rows are channels */
static int convolution(int n, int ci, int co, int h, int w) {
  const int hh = h - 2, ww = w - 2;
  const long size = (long)n * co * hh * ww;
  double *restrict x = malloc(sizeof(double) * n * ci * h * w), *restrict f = malloc(sizeof(double) * co * ci * 9);
  double *restrict y = malloc(sizeof(double) * size), *expected = malloc(sizeof(double) * size);
  for (int i = 0; i < n * ci * h * w; i++)
    x[i] = i % 13 - 6;
  for (int i = 0; i < co * ci * 9; i++)
    f[i] = i % 7 - 3;
#pragma acc parallel loop collapse(4) copyin(x[0 : n * ci * h * w], f[0 : co * ci * 9]) copyout(y[0 : size])
  for (int b = 0; b < n; b++)
    for (int o = 0; o < co; o++)
      for (int i = 0; i < hh; i++)
        for (int j = 0; j < ww; j++) {
          double s = 1;
          for (int c = 0; c < ci; c++)
            for (int p = 0; p < 3; p++)
              for (int q = 0; q < 3; q++)
                s += x[((b * ci + c) * h + i + p) * w + j + q] * f[((o * ci + c) * 3 + p) * 3 + q];
          y[((b * co + o) * hh + i) * ww + j] = s;
        }
  for (int b = 0; b < n; b++)
    for (int o = 0; o < co; o++)
      for (int i = 0; i < hh; i++)
        for (int j = 0; j < ww; j++) {
          double s = 1;
          for (int c = 0; c < ci; c++)
            for (int p = 0; p < 3; p++)
              for (int q = 0; q < 3; q++)
                s += x[((b * ci + c) * h + i + p) * w + j + q] * f[((o * ci + c) * 3 + p) * 3 + q];
          expected[((b * co + o) * hh + i) * ww + j] = s;
        }
  int bad = report("convolution", y, expected, size);
  free(x), free(f), free(y), free(expected);
  return bad;
}

/* four indices, two of them summed over, from other ends than 0; rows and columns are the first and the last */
static int tensors(int n, int m) {
  const long size = (long)n * n * n * n;
  double *restrict t = malloc(sizeof(double) * n * n * m * m), *restrict v = malloc(sizeof(double) * n * n * m * m);
  double *restrict r = malloc(sizeof(double) * size), *expected = malloc(sizeof(double) * size);
  for (int i = 0; i < n * n * m * m; i++) {
    t[i] = i % 5 - 2;
    v[i] = i % 11 - 5;
  }
  for (long i = 0; i < size; i++)
    r[i] = expected[i] = i % 3;
#pragma acc kernels copyin(t[0 : n * n * m * m], v[0 : n * n * m * m]) copy(r[0 : size])
#pragma acc loop independent collapse(4)
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          for (int e = 1; e < m; e++)
            for (int f = 2; f <= m - 1; f++)
              r[((a * n + b) * n + i) * n + j] += t[((a * n + b) * m + e) * m + f] * v[((e * m + f) * n + i) * n + j];
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          for (int e = 1; e < m; e++)
            for (int f = 2; f <= m - 1; f++)
              expected[((a * n + b) * n + i) * n + j] += t[((a * n + b) * m + e) * m + f] * v[((e * m + f) * n + i) * n + j];
  int bad = report("tensors", r, expected, size);
  free(t), free(v), free(r), free(expected);
  return bad;
}

/* loops without trips */
static int nothing(int n, int m) {
  double *restrict a = malloc(sizeof(double) * n * n), *restrict c = malloc(sizeof(double) * n * n), *expected = malloc(sizeof(double) * n * n);
  for (int i = 0; i < n * n; i++)
    a[i] = i % 5, c[i] = -1, expected[i] = 4;
#pragma acc parallel loop collapse(2) copyin(a[0 : n * n]) copyout(c[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 4;
      for (int k = 0; k < n; k++)
        for (int l = 0; l < m; l++)
          s += a[i * n + k] * a[j * n + k + l];
      c[i * n + j] = s;
    }
  int bad = report("nothing", c, expected, (long)n * n);
  free(a), free(c), free(expected);
  return bad;
}

int main(void) {
  int bad = convolution(2, 3, 70, 60, 67) + convolution(1, 2, 5, 8, 9) + tensors(28, 5) + tensors(3, 4) + nothing(730, 0);
  return bad != 0;
}
