/* CG in OpenMP: the threads stay together for a whole solution. */
#include "cg.h"
#include "nas.h"

#include <math.h>
#include <stdlib.h>

enum { STEPS = 25 };

static double rowTimes(const int *restrict start, const int *restrict column,
                       const double *restrict value, const double *restrict x, int i) {
  double sum = 0;
#pragma omp simd reduction(+ : sum)
  for (int k = start[i]; k < start[i + 1]; ++k)
    sum += value[k] * x[column[k]];
  return sum;
}

/* Solves A z = x in STEPS steps and returns the length of x - A z. */
static double solve(int n, const int *restrict start, const int *restrict column,
                    const double *restrict value, const double *restrict x, double *restrict z,
                    double *restrict p, double *restrict q, double *restrict r) {
  double rho = 0, before = 0, pq = 0, residual = 0;
#pragma omp parallel
  {
#pragma omp for simd schedule(static) reduction(+ : rho)
    for (int i = 0; i < n; ++i) {
      z[i] = 0;
      r[i] = p[i] = x[i];
      rho += x[i] * x[i];
    }
    for (int step = 0; step < STEPS; ++step) {
#pragma omp single
      {
        before = rho;
        rho = pq = 0;
      }
#pragma omp for schedule(static) reduction(+ : pq)
      for (int i = 0; i < n; ++i) {
        q[i] = rowTimes(start, column, value, p, i);
        pq += p[i] * q[i];
      }
      double alpha = before / pq;
#pragma omp for simd schedule(static) reduction(+ : rho)
      for (int i = 0; i < n; ++i) {
        z[i] += alpha * p[i];
        r[i] -= alpha * q[i];
        rho += r[i] * r[i];
      }
      double beta = rho / before;
#pragma omp for simd schedule(static)
      for (int i = 0; i < n; ++i)
        p[i] = r[i] + beta * p[i];
    }
#pragma omp for schedule(static) reduction(+ : residual)
    for (int i = 0; i < n; ++i) {
      double difference = x[i] - rowTimes(start, column, value, z, i);
      residual += difference * difference;
    }
  }
  return sqrt(residual);
}

/* 1 / (x z), and x becomes z with length 1. */
static double normalise(int n, double *restrict x, const double *restrict z) {
  double xz = 0, zz = 0;
#pragma omp parallel for simd schedule(static) reduction(+ : xz, zz)
  for (int i = 0; i < n; ++i) {
    xz += x[i] * z[i];
    zz += z[i] * z[i];
  }
  double scale = 1 / sqrt(zz);
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < n; ++i)
    x[i] = scale * z[i];
  return 1 / xz;
}

static void fillWithOnes(int n, double *x) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; ++i)
    x[i] = 1;
}

struct Estimate estimateEigenvalue(const struct Matrix *matrix, double shift, int iterations) {
  int n = matrix->rows;
  const int *start = matrix->start, *column = matrix->column;
  const double *value = matrix->value;
  double *vectors = allocate(5 * n * sizeof(double));
  double *x = vectors, *z = x + n, *p = z + n, *q = p + n, *r = q + n;
  struct Estimate e = {0, 0, 0};
  fillWithOnes(n, x);
  solve(n, start, column, value, x, z, p, q, r); /* threads started, pages touched */
  fillWithOnes(n, x);
  double begin = now();
  for (int i = 0; i < iterations; ++i) {
    e.residual = solve(n, start, column, value, x, z, p, q, r);
    e.zeta = shift + normalise(n, x, z);
  }
  e.seconds = now() - begin;
  free(vectors);
  return e;
}
