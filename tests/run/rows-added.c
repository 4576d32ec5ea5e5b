// Products as rows are added to a row, of pointers that are not restrict: what was written is kept where they overlap.
#include "support/check.h"

#include <stdlib.h>

static void inKernels(int n, float alpha, float beta, float *c, float *a, float *b) {
#pragma acc kernels copy(c[0:n * n], a[0:n * n], b[0:n * n])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      c[i * n + j] *= beta;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
  }
}

static void inParallel(int n, float alpha, float beta, float (*c)[n], float (*a)[n], float (*b)[n]) {
#pragma acc parallel loop copy(c[0:n], a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
    for (int m = 0; m < n; m++)
      c[i][m] = beta * c[i][m] + i;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i][j] += alpha * a[i][k] * b[k][j];
  }
}

static void triangle(int n, float *c, float *a) {
#pragma acc parallel loop copy(c[0:n * n], a[0:n * n])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      c[i * n + j] *= 3;
    for (int k = 0; k < n; k++)
      for (int j = 0; j <= i; j++)
        c[i * n + j] += a[i * n + k] * a[j * n + k];
  }
}

/// A triple nest below one directive, rows of both factors.
static void bare(int n, float *c, float *a, float *b) {
#pragma acc parallel loop copy(c[0:n * n], a[0:n * n], b[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i * n + j] *= 2;
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[j * n + k] - b[i * n + k] * a[j * n + k];
    }
}

/// Another j, which the row begins with.
static void hidden(int n, int j, float *c, float *a, float *b) {
#pragma acc parallel loop copy(c[0:n * n]) copyin(a[0:n * n], b[0:n * n])
  for (int i = 0; i < n; i++) {
    for (int m = 0; m < n; m++)
      c[i * n + m] *= j;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
  }
}

static float *filled(size_t count, int modulus) {
  float *p = malloc(count * sizeof *p);
  for (size_t i = 0; i < count; i++)
    p[i] = (float)(i * 7 % modulus) - 2;
  return p;
}

static void show(const char *what, const float *p, size_t count) {
  unsigned sum = 1;
  for (size_t i = 0; i < count; i++)
    sum = sum * 31 + (unsigned)(int)(p[i] * 4);
  printf("%s %u\n", what, sum);
}

int main(void) {
  enum { N = 730, FEW = 11 };
  float *a = filled(N * N, 5), *b = filled(N * N, 3), *c = filled(N * N, 4);
  inKernels(N, 0.5f, 2, c, a, b);
  show("kernels", c, N * N);
  inParallel(N, 0.5f, -1, (float(*)[N])c, (float(*)[N])a, (float(*)[N])b);
  show("parallel", c, N * N);
  triangle(N, c, a);
  show("triangle", c, N * N);
  for (int i = 0; i < N * N; i++)
    c[i] = i % 3;
  bare(N, c, a, b);
  show("bare", c, N * N);

  hidden(FEW, 3, c, a, b);
  show("hidden", c, FEW * FEW);

  // One array: each row is added up from what the rows before have become, and in its own order.
  for (int i = 0; i < FEW * FEW; i++)
    b[i] = c[i] = (float)(i % 3) - 1, a[i] = (float)(i % 2);
  inKernels(FEW, 1, 0.5f, c, a, c);
  show("kernels, b is c", c, FEW * FEW);
  inKernels(FEW, 0.25f, 1, b, b, a);
  show("kernels, a is c", b, FEW * FEW);
  for (int i = 0; i < FEW * FEW; i++)
    c[i] = (float)(i % 3) - 1, a[i] = (float)(i % 2);
  inParallel(FEW, 0.25f, 1, (float(*)[FEW])c, (float(*)[FEW])c, (float(*)[FEW])a);
  show("parallel, a is c", c, FEW * FEW);
  free(a), free(b), free(c);
  return 0;
}
