// Sums in elements of pointers that are not restrict, in one parallel loop around one: bodies that attract each other,
// columns of a matrix, several elements set at once, and an element that another name leads to.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include "support/check.h"

#include <math.h>
#include <stdlib.h>

static void forces(int n, const float *px, const float *py, const float *m, float *ax, float *ay) {
#pragma acc parallel loop gang vector copyin(px[0:n], py[0:n], m[0:n]) copyout(ax[0:n], ay[0:n])
  for (int i = 0; i < n; i++) {
    ax[i] = ay[i] = 0;
    for (int j = 0; j < n; j++) {
      float dx = px[j] - px[i], dy = py[j] - py[i];
      float f = m[j] / (dx * dx + dy * dy + 0.5f);
      ax[i] += f * dx;
      ay[i] += f * dy;
    }
  }
}

static void columns(int rows, int n, double *a, double *by, double *y, double *mean) {
#pragma acc data copyin(a[0:rows * n], by[0:rows]) copy(y[0:n], mean[0:n])
  {
#pragma acc parallel loop
    for (int j = 0; j < n; j++)
      for (int i = 0; i < rows; i++)
        y[j] = y[j] + a[i * n + j] * by[i];
#pragma acc parallel loop
    for (int j = 0; j < n; j++) {
      mean[j] = 0;
      for (int i = 0; i < rows; i++)
        mean[j] += a[i * n + j];
      mean[j] /= rows;
    }
  }
}

/// Where z is y, each trip reads what the one before has written.
static void powers(int rows, int n, double *z, double *by, double *y) {
#pragma acc parallel loop copyin(by[0:rows]) copy(y[0:n], z[0:n])
  for (int j = 0; j < n; j++)
    for (int i = 0; i < rows; i++)
      y[j] += z[j] * by[i];
}

static void inKernels(int rows, int n, double *a, double *by, double *y) {
#pragma acc kernels copyin(a[0:rows * n], by[0:rows]) copy(y[0:n])
  for (int j = 0; j < n; j++)
    for (int i = 0; i < rows; i++)
      y[j] += a[i * n + j] * by[i];
}

static double sum(int n, const double *a) {
  double all = 0;
  for (int i = 0; i < n; i++)
    all += a[i] * (i % 7 + 1);
  return all;
}

int main(void) {
  enum { N = 701, ROWS = 53 };
  float *p = malloc(5 * N * sizeof *p);
  for (int i = 0; i < 5 * N; i++)
    p[i] = (float)(i * 37 % 101) / 8;
  forces(N, p, p + N, p + 2 * N, p + 3 * N, p + 4 * N);
  double x = 0, y = 0;
  for (int i = 0; i < N; i++) {
    x += fabsf(p[3 * N + i]);
    y += fabsf(p[4 * N + i]);
  }
  printf("forces %.1f %.1f\n", x, y);

  double *a = malloc(ROWS * N * sizeof *a), by[ROWS], *out = malloc(2 * N * sizeof *out);
  for (int i = 0; i < ROWS * N; i++)
    a[i] = i % 13 - 6;
  for (int i = 0; i < ROWS; i++)
    by[i] = 0.5 * (i % 3) - 0.25;
  for (int j = 0; j < 2 * N; j++)
    out[j] = j % 5;
  columns(ROWS, N, a, by, out, out + N);
  printf("columns %g %g\n", sum(N, out), sum(N, out + N));
  powers(ROWS, N, out + N, by, out);
  printf("powers apart %g\n", sum(N, out));
  for (int j = 0; j < N; j++)
    out[j] = 1;
  for (int i = 0; i < ROWS; i++)
    by[i] = 0.0625 * (i % 3);
  powers(ROWS, N, out, by, out);
  printf("powers of itself %g\n", sum(N, out));
  inKernels(ROWS, N, a, by, out);
  printf("kernels %g\n", sum(N, out));
  free(p);
  free(a);
  free(out);
  return failures;
}
