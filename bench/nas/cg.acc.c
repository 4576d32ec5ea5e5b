/* CG in OpenACC. Everything stays on the device, the scalars between the loops
 * too: the host puts all loops of a solution into one queue and waits once.
 */
#include "cg.h"
#include "nas.h"

#include <math.h>
#include <stdlib.h>

enum { STEPS = 25 };

/* Solves A z = x in STEPS steps and returns the length of x - A z. */
static double solve(int n, const int *restrict start, const int *restrict column,
                    const double *restrict value, const double *restrict x, double *restrict z,
                    double *restrict p, double *restrict q, double *restrict r) {
  double rho = 0, before = 0, pq = 0, residual = 0;
#pragma acc data present(start, column, value, x, z, p, q, r) copyin(rho) create(before, pq)
  {
#pragma acc parallel loop reduction(+ : rho) present(rho) async(1)
    for (int i = 0; i < n; ++i) {
      z[i] = 0;
      r[i] = p[i] = x[i];
      rho += x[i] * x[i];
    }
    for (int step = 0; step < STEPS; ++step) {
#pragma acc serial present(rho, before, pq) async(1)
      {
        before = rho;
        rho = pq = 0;
      }
#pragma acc parallel loop reduction(+ : pq) present(pq) async(1)
      for (int i = 0; i < n; ++i) {
        double sum = 0;
#pragma acc loop reduction(+ : sum)
        for (int k = start[i]; k < start[i + 1]; ++k)
          sum += value[k] * p[column[k]];
        q[i] = sum;
        pq += p[i] * sum;
      }
#pragma acc parallel present(rho, before, pq) async(1)
      {
        double alpha = before / pq;
#pragma acc loop gang vector reduction(+ : rho)
        for (int i = 0; i < n; ++i) {
          z[i] += alpha * p[i];
          r[i] -= alpha * q[i];
          rho += r[i] * r[i];
        }
      }
#pragma acc parallel present(rho, before) async(1)
      {
        double beta = rho / before;
#pragma acc loop gang vector
        for (int i = 0; i < n; ++i)
          p[i] = r[i] + beta * p[i];
      }
    }
#pragma acc parallel loop reduction(+ : residual) wait(1)
    for (int i = 0; i < n; ++i) {
      double sum = 0;
#pragma acc loop reduction(+ : sum)
      for (int k = start[i]; k < start[i + 1]; ++k)
        sum += value[k] * z[column[k]];
      residual += (x[i] - sum) * (x[i] - sum);
    }
  }
  return sqrt(residual);
}

/* 1 / (x z), and x becomes z with length 1. */
static double normalise(int n, double *restrict x, const double *restrict z) {
  double xz = 0, zz = 0;
#pragma acc parallel loop reduction(+ : xz, zz) present(x, z)
  for (int i = 0; i < n; ++i) {
    xz += x[i] * z[i];
    zz += z[i] * z[i];
  }
  double scale = 1 / sqrt(zz);
#pragma acc parallel loop present(x, z)
  for (int i = 0; i < n; ++i)
    x[i] = scale * z[i];
  return 1 / xz;
}

static void fillWithOnes(int n, double *x) {
#pragma acc parallel loop present(x)
  for (int i = 0; i < n; ++i)
    x[i] = 1;
}

struct Estimate estimateEigenvalue(const struct Matrix *matrix, double shift, int iterations) {
  int n = matrix->rows, entries = matrix->start[n];
  const int *start = matrix->start, *column = matrix->column;
  const double *value = matrix->value;
  double *vectors = allocate(5 * n * sizeof(double));
  double *x = vectors, *z = x + n, *p = z + n, *q = p + n, *r = q + n;
  struct Estimate e = {0, 0, 0};
#pragma acc data copyin(start[0 : n + 1], column[0 : entries], value[0 : entries]) \
    create(vectors[0 : 5 * n])
  {
    fillWithOnes(n, x);
    solve(n, start, column, value, x, z, p, q, r); /* threads started, code loaded */
    fillWithOnes(n, x);
    double begin = now();
    for (int i = 0; i < iterations; ++i) {
      e.residual = solve(n, start, column, value, x, z, p, q, r);
      e.zeta = shift + normalise(n, x, z);
    }
    e.seconds = now() - begin;
  }
  free(vectors);
  return e;
}
