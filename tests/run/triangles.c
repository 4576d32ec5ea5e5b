// Products of which a triangle is computed: what lies outside of it is neither read nor written.
// RUN-UNOPTIMISED: PoCL takes a minute for what is written out here
#include "support/check.h"

#include <stdlib.h>

enum { N = 810, M = 24 };

static void below(int n, int m, float alpha, float beta, float a[n][m], float c[n][n]) {
#pragma acc parallel loop copyin(a[0:n]) copy(c[0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j <= i; j++) {
      float s = 0;
      for (int k = 0; k < m; k++)
        s += a[i][k] * a[j][k];
      c[i][j] = beta * c[i][j] + alpha * s;
    }
}

/* The matrix without what lies above its diagonal: the rest is not there. */
static void packed(int n, int m, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc parallel loop copyin(a[0 : n * m], b[0 : m * n]) copyout(c[0 : n * (n + 1) / 2])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < i + 1; j++) {
      float s = 1;
      for (int k = 0; k < m; k++)
        s += a[i * m + k] * b[k * n + j];
      c[i * (i + 1) / 2 + j] = s;
    }
}

static void above(int n, int m, const float *restrict d, float *restrict c) {
#pragma acc kernels loop independent copyin(d[0 : n * m]) copy(c[0 : m * m])
  for (int i = 0; i < m; i++)
#pragma acc loop independent
    for (int j = i; j < m; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += d[k * m + i] * d[k * m + j];
      c[i * m + j] = s;
      c[j * m + i] = s;
    }
}

/* Counters of all the short names that kernels could want for themselves. */
static void named(int n, int m, const float *restrict x, float *restrict g) {
#pragma acc parallel loop copyin(x[0 : n * m]) copy(g[0 : n * n])
  for (int r = 0; r < n; r++)
#pragma acc loop
    for (int c = r; c < n; c++) {
      float t = 0;
      for (int s = 0; s < m; s++)
        t += x[r * m + s] * x[c * m + s];
      g[r * n + c] = t;
    }
#pragma acc parallel loop collapse(2) copyin(x[0 : n * m]) copy(g[0 : n * n])
  for (int n1 = 0; n1 < n; n1++)
    for (int e = 0; e < n; e++) {
      float t = 0;
      for (int k = 0; k < m; k++)
        t += x[n1 * m + k] * x[e * m + k];
      g[n1 * n + e] -= t;
    }
}

/* Without the diagonal; and rows of which some have nothing. */
static void strict(int n, int m, const float *restrict d, float *restrict c, float *restrict e) {
#pragma acc parallel loop copyin(d[0 : n * m]) copy(c[0 : m * m])
  for (int i = 2; i < m - 1; i++)
#pragma acc loop
    for (int j = i + 1; j <= m - 1; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += d[k * m + i] * d[k * m + j];
      c[i * m + j] = s;
    }
#pragma acc parallel loop copyin(d[0 : n * m]) copy(e[0 : m * m])
  for (int i = 0; i < m; i++)
#pragma acc loop
    for (int j = 0; j < i; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += d[k * m + i] * d[k * m + j];
      e[i * m + j] = s;
    }
}

static void kept(int n, int m, const float *restrict d, float *restrict c) {
#pragma acc parallel loop copyin(d[0 : n * m]) copy(c[0 : m * m])
  for (int i = 0; i < m; i++)
#pragma acc loop
    for (int j = i; j < m; j++)
      for (int k = 0; k < n; k++)
        c[i * m + j] += d[k * m + i] * d[k * m + j];
}

/* Elements that are read before the walk, and added to in it, of a matrix that has nothing above its diagonal. */
static void updated(int n, int m, const float *restrict a, float *restrict c, float *restrict e) {
#pragma acc parallel loop copyin(a[0 : n * m]) copy(c[0 : n * (n + 1) / 2])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j <= i; j++) {
      float s = 0.5f * c[i * (i + 1) / 2 + j];
      for (int k = 0; k < m; k++)
        s += a[i * m + k] * a[j * m + k];
      c[i * (i + 1) / 2 + j] = s;
    }
#pragma acc parallel loop copyin(a[0 : n * m]) copy(e[0 : n * (n + 1) / 2])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j <= i; j++) {
      e[i * (i + 1) / 2 + j] *= 2;
#pragma acc loop seq
      for (int k = 0; k < m; k++)
        e[i * (i + 1) / 2 + j] += a[i * m + k] * a[j * m + k];
    }
}

static float *filled(size_t count, int modulus) {
  float *p = malloc(count * sizeof *p);
  for (size_t i = 0; i < count; i++)
    p[i] = (float)(i * 7 % modulus) - 3;
  return p;
}

static void show(const char *what, const float *p, size_t count) {
  unsigned sum = 1;
  for (size_t i = 0; i < count; i++)
    sum = sum * 31 + (unsigned)(int)(p[i] * 4);
  printf("%s %u\n", what, sum);
}

int main(void) {
  float *a = filled(N * M, 11), *b = filled(N * M, 13), *c = filled(N * N, 5), *e = filled(N * N, 3);
  below(N, M, 0.5f, 2, (float(*)[M])a, (float(*)[N])c);
  show("below", c, N * N);
  packed(N, M, a, b, c);
  show("packed", c, N * (N + 1) / 2);
  above(M, N, a, c);
  show("above", c, N * N);
  strict(M, N, b, c, e);
  show("strict", c, N * N);
  show("strict", e, N * N);
  kept(M, N, a, c);
  show("kept", c, N * N);
  named(N, M, a, c);
  show("named", c, N * N);
  below(40, M, 0.5f, 2, (float(*)[M])a, (float(*)[40])c);
  show("few", c, N * N);
  updated(N, M, a, c, e);
  show("updated", c, N * (N + 1) / 2);
  show("updated in place", e, N * (N + 1) / 2);
  free(a), free(b), free(c), free(e);
  return 0;
}
