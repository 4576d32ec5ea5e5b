// Elements that neighbouring iterations read in neighbouring trips, which a thread has in registers: up and down, of
// several types and alignments, in loops around, with edges of other lengths, and where there are too few for it.
#include <stdio.h>
#include <stdlib.h>

enum { N = 540011, Taps = 37 };

static void fir(int n, int taps, const float *w, const float *x, float *y) {
#pragma acc parallel loop copyin(w[0:taps], x[0:n + taps]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int k = 0; k < taps; k++)
      sum += w[k] * x[i + k];
    y[i] = sum;
  }
}

/* Behind, and what was there is added to. */
static void behind(int n, int taps, const double *w, const double *x, double *y) {
#pragma acc parallel loop copyin(w[0:taps], x[0:n]) copy(y[0:n])
  for (int i = taps; i < n; i++) {
    double sum = y[i];
    for (int k = 1; k <= taps; k++)
      sum -= w[k - 1] * x[i - k];
    y[i] += sum;
  }
}

/* The element is read twice, and a part of a trip is left out. */
static void bytes(long n, int taps, const unsigned char *x, int *y) {
#pragma acc parallel loop copyin(x[0:n + taps]) copyout(y[0:n])
  for (long i = 0; i < n; i++) {
    int low = 0, odd = 0;
    for (int k = 0; k < taps; k++) {
      if (x[i + k] < 100)
        low += x[i + k];
      if (k % 2 == 0)
        continue;
      odd++;
    }
    y[i] = low - odd;
  }
}

static void filter(int height, int width, int size, const float *weights, const float *image, float *result) {
  int r = size / 2;
#pragma acc parallel loop collapse(2) copyin(weights[0:size * size], image[0:height * width]) copy(result[0:height * width])
  for (int y = r; y < height - r; y++)
    for (int x = r; x < width - r; x++) {
      float sum = 0;
      for (int dy = -r; dy <= r; dy++) {
        const int row = (y + dy) * width;
        for (int dx = -r; dx <= r; dx++)
          sum += weights[(dy + r) * size + (dx + r)] * image[row + (x + dx)];
      }
      result[y * width + x] += sum;
    }
}

/* As many trips as the row has a number. */
static void ragged(int rows, int columns, double a[rows][columns + rows], double b[rows][columns]) {
#pragma acc parallel loop collapse(2) copyin(a[0:rows]) copyout(b[0:rows])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      double sum = 0;
      for (int k = 0; k < i; k++)
        sum += a[i][j + k] * (k + 1);
      b[i][j] = sum;
    }
}

static double weighed(int n, const float *y) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += (i % 9 + 1) * (double)y[i];
  return sum;
}

int main(void) {
  float *x = malloc((N + 200) * sizeof *x), *y = calloc(N + 200, sizeof *y), w[Taps], weights[81];
  double *dx = malloc((N + 200) * sizeof *dx), *dy = calloc(N + 200, sizeof *dy), dw[Taps], sum = 0;
  unsigned char *bx = malloc(N + 200);
  int *by = calloc(N, sizeof *by);
  for (int i = 0; i < N + 200; i++) {
    x[i] = i % 13 - 6;
    dx[i] = i % 17 - 8;
    bx[i] = i * 7 % 251;
  }
  for (int i = 0; i < Taps; i++)
    dw[i] = w[i] = i % 5 - 2;
  for (int i = 0; i < 81; i++)
    weights[i] = i % 7 - 3;
  fir(N, Taps, w, x, y);
  printf("fir %.0f\n", weighed(N, y));
  for (int n = 524288; n < 524288 + 9; n += 3) {
    fir(n, 16 + n % 7, w, x + n % 4, y + n % 3);
    printf("%.0f ", weighed(n, y + n % 3));
  }
  fir(1000, Taps, w, x + 1, y);
  fir(5, 3, w, x, y);
  fir(N, 1, w, x, y);
  fir(N, 0, w, x, y + 1);
  printf("%.0f\n", weighed(N, y));
  for (int i = 0; i < 3; i++)
    behind(N - i, Taps - i, dw, dx + i, dy);
  for (int i = 0; i < N; i++)
    sum += dy[i] * (i % 7 + 1);
  printf("behind %.0f\n", sum);
  sum = 0;
  bytes(N - 3, Taps, bx + 3, by);
  for (int i = 0; i < N; i++)
    sum += by[i] * (i % 7 + 1.0);
  printf("bytes %.0f\n", sum);
  for (int size = 1; size <= 9; size += 4) {
    filter(731, 738 - size % 4, size, weights, x, y);
    printf("filter %.0f\n", weighed(N, y));
  }
  filter(60, 60, 5, weights, x, y);
  filter(70000, 7, 3, weights, x, y);
  filter(30000, 18, 3, weights, x, y);
  printf("filter %.0f\n", weighed(N, y));
  sum = 0;
  double *a = malloc(700 * 1500 * sizeof *a);
  for (int i = 0; i < 700 * 1500; i++)
    a[i] = i % 23 - 11;
  ragged(30, 17700, (double(*)[17700 + 30])a, (double(*)[17700])dy);
  for (int i = 0; i < 30 * 17700; i++)
    sum += dy[i] * (i % 7 + 1);
  printf("ragged %.0f\n", sum);
  free(a);
  free(x);
  free(y);
  free(dx);
  free(dy);
  free(bx);
  free(by);
  return 0;
}
