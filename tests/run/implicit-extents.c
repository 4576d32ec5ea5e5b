// Arrays behind pointers without a clause: what the loops touch is on the device.
#include "support/check.h"
#include <stdlib.h>

enum { Each = 4 };

static void touch(int n, int m, float *a, float *b, float *c, float *d, float *e, float *f) {
#pragma acc parallel loop
  for (int i = 0; i < n * m; i++)
    a[i] += i;
#pragma acc parallel loop
  for (int i = 0; i < n * Each; i++)
    b[i] = b[i] * 2 + 1;
#pragma acc parallel loop
  for (int i = 0; i < n / 2; i++)
    c[i] += 3;
#pragma acc parallel loop
  for (int i = 0; i < n * m; i += 3)
    d[i] += 5;
#pragma acc parallel loop
  for (int i = 1; i <= n; i += 2)
    e[i - 1] += 7;
#pragma acc parallel loop
  for (int i = 0; i < 3 * n; i++)
    f[2 * i + 1] = i;
}

static void none(int n, float *a) {
#pragma acc data copyin(a[0:n])
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
}

// Loops around the kernels that the host runs, or that count nothing: their trips change no extent.
static void march(int steps, int n, double *a, double *b, double *levels, const double *drive) {
#pragma acc kernels
  {
    for (int t = 0; t < steps; t++) {
      for (int j = 0; j < n; j++)
        a[j] = drive[t];
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
          b[i * n + j] = 0.25 * (a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
          a[i * n + j] = b[i * n + j];
    }
  }
#pragma acc kernels
  for (int t = 1; t < steps - 1; t++)
    for (int i = 1; i < n - 1; i++)
      levels[(t + 1) * n + i] = 0.5 * levels[t * n + i] + 0.25 * (levels[(t - 1) * n + i - 1] + levels[t * n + i + 1]);
}

static void marchRows(int steps, int n, double a[n][n], double b[n][n]) {
#pragma acc kernels
  for (int t = 1; t <= steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = 0.5 * (b[i][j] + b[i][j - 1]);
  }
}

static int relax(int n, double tolerance, int most, double *a, double *b) {
  double error = 1;
  int step = 0;
#pragma acc kernels
  while (error > tolerance && step < most) {
    error = 0;
    for (int i = 1; i < n - 1; i++) {
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
      double change = b[i] - a[i];
      if (change < 0)
        change = -change;
      error = error > change ? error : change;
    }
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
    step++;
  }
#pragma acc kernels
  for (int again = 0; again < most; again++) {
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum += a[i];
    if (sum < tolerance)
      break;
    for (int i = 0; i < n; i++)
      a[i] *= 0.75;
  }
  return step;
}

static void steps(void) {
  enum { N = 9, Steps = 5 };
  double a[N * N], b[N * N], levels[Steps * N], drive[Steps];
  for (int i = 0; i < N * N; i++)
    a[i] = b[i] = i % 7 + 1;
  for (int i = 0; i < Steps * N; i++)
    levels[i] = i % 4;
  for (int i = 0; i < Steps; i++)
    drive[i] = 0.5 * i;
  double *p = a, *q = b, *l = levels;
  march(Steps, N, p, q, l, drive);
  marchRows(Steps, N, (double(*)[N])p, (double(*)[N])q);
  double *swapped = p;
  p = q, q = swapped;
  march(Steps, N, p, q, l, drive);
  printf("%d\n", relax(N * N, 1e-2, 20, a, b));
  for (int i = 0; i < N * N; i++)
    printf("%.9g %.9g\n", a[i], b[i]);
  for (int i = 0; i < Steps * N; i++)
    printf("%.9g\n", levels[i]);
}

int main(void) {
  steps();
  int n = 13, m = 6;
  size_t sizes[6] = {n * m, n * Each, n / 2, (n * m + 2) / 3 * 3 - 2, n, 6 * n};
  float *all[6];
  for (int k = 0; k < 6; k++) {
    all[k] = malloc(sizes[k] * sizeof(float));
    for (size_t i = 0; i < sizes[k]; i++)
      all[k][i] = i % 9;
  }
  touch(n, m, all[0], all[1], all[2], all[3], all[4], all[5]);
  touch(0, m, all[0], all[1], all[2], all[3], all[4], all[5]);
  none(0, all[0]);
  for (int k = 0; k < 6; k++) {
    for (size_t i = 0; i < sizes[k]; i++)
      printf("%g\n", (double)(all[k][i]));
    free(all[k]);
  }
}
