// Rows that are added up in an element, y[i] += ..., by pointers that may overlap: where they do, each step is seen by the
// next one.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include "support/check.h"

enum { N = 300, M = 70 };

#define SHOW(name, array, count)                                                                                        \
  do {                                                                                                                  \
    double sum = 0;                                                                                                     \
    for (int k = 0; k < (count); ++k)                                                                                   \
      sum += (k % 9 + 1) * (array)[k];                                                                                  \
    printf("%s: %g\n", name, sum);                                                                                      \
  } while (0)

static void spmv(int n, const int *start, const int *column, const double *value, const double *x, double *y) {
#pragma acc parallel loop present(start, column, value, x, y)
  for (int i = 0; i < n; ++i) {
    y[i] = 0;
    for (int k = start[i]; k < start[i + 1]; ++k)
      y[i] += value[k] * x[column[k]];
  }
}

static void matvec(int n, int m, double *a, double *x, double *y) {
#pragma acc parallel loop present(a[0 : n * m], x[0 : m], y[0 : n])
  for (int i = 0; i < n; ++i) {
    y[i] = 1;
    for (int k = 0; k < m; ++k)
      y[i] = y[i] + a[i * m + k] * x[k];
  }
}

static void addRows(int n, int m, double (*a)[M], double *y) {
#pragma acc kernels copyin(a[0 : n]) copy(y[0 : n])
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < m; ++k)
      y[i] += a[i][k];
}

/* Lanes work on another loop of the iteration. */
static void beside(int n, int m, const float *a, float *y, float *restrict z) {
#pragma acc parallel present(a, y, z)
#pragma acc loop gang
  for (int i = 0; i < n; ++i) {
    y[i] = 2;
    for (int k = 0; k < m; ++k)
      y[i] -= a[i * m + k];
    for (int j = 0; j < m; ++j)
      z[i * m + j] += y[i] - j;
  }
}

/* The gang's own element, beside a loop over its lanes. */
static void gangs(int n, int m, const float *a, float *y, float *z) {
#pragma acc parallel loop gang num_gangs(7) present(a, y, z)
  for (int i = 0; i < n; ++i) {
    y[i] = 2;
    for (int k = 0; k < m; ++k)
      y[i] -= a[i * m + k];
#pragma acc loop vector
    for (int j = 0; j < m; ++j)
      z[i * m + j] = a[i * m + j] + y[i];
  }
}

int main(void) {
  int *start = malloc((N + 1) * sizeof *start), *column = malloc(N * M * sizeof *column);
  double *value = malloc(N * M * sizeof *value), *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y);
  start[0] = 0;
  for (int i = 0; i < N; ++i) {
    x[i] = i % 7 - 3;
    y[i] = -1;
    start[i + 1] = start[i] + i % M;
    for (int k = start[i]; k < start[i + 1]; ++k) {
      column[k] = (i * 31 + k * 17) % N;
      value[k] = (i + k) % 5 - 2;
    }
  }
#pragma acc data copyin(start[0 : N + 1], column[0 : N * M], value[0 : N * M]) copy(x[0 : N], y[0 : N])
  spmv(N, start, column, value, x, y);
  SHOW("sparse rows", y, N);

  /* A matrix with nothing but a diagonal, in place: what is added is 0 by then. */
  for (int i = 0; i < N; ++i) {
    start[i + 1] = i + 1;
    column[i] = i;
    value[i] = 2;
  }
#pragma acc data copyin(start[0 : N + 1], column[0 : N * M], value[0 : N * M]) copy(x[0 : N])
  spmv(N, start, column, value, x, x);
  SHOW("in place", x, N);

  for (int i = 0; i < N * M; ++i)
    value[i] = i % 11 - 5;
  for (int i = 0; i < N; ++i)
    x[i] = i % 3 - 1;
#pragma acc data copyin(value[0 : N * M], x[0 : N]) copyout(y[0 : N])
  matvec(N, M, value, x, y);
  SHOW("product", y, N);
  addRows(N, M, (double(*)[M])value, y);
  SHOW("rows", y, N);
  /* One row: its own elements are what it is added up in. */
  x[0] = 1, x[1] = 3;
#pragma acc data copy(value[0 : N * M], x[0 : N])
  {
    matvec(1, 2, value, x, value);
    matvec(1, 2, value, x, x);
  }
  SHOW("row in place", value, 3);
  SHOW("vector in place", x, 3);

  float *a = malloc(N * M * sizeof *a), *z = malloc(N * M * sizeof *z), *b = malloc(N * sizeof *b);
  for (int i = 0; i < N * M; ++i)
    a[i] = i % 13 - 6;
#pragma acc data copy(a[0 : N * M]) copyout(z[0 : N * M], b[0 : N])
  {
    gangs(N, M, a, b, z);
    beside(N, M, a, b, z);
    beside(1, 3, a, a, z);
  }
  SHOW("other loop", z, N * M);
  SHOW("its sums", b, N);
  SHOW("sums in place", a, 5);
  free(start), free(column), free(value), free(x), free(y), free(a), free(z), free(b);
  return finish();
}
