/* The work of CG, in OpenACC (cg.acc.c) or in OpenMP (cg.omp.c). */
#ifndef NAS_CG_H
#define NAS_CG_H

/* Compressed rows: the entries of row i are those from start[i] to start[i + 1]. */
struct Matrix {
  int rows;
  int *start, *column;
  double *value;
};

/* The random sparse matrix of the benchmark, with so many entries drawn for each
 * of the vectors whose outer products it adds up (matrix.c). */
struct Matrix makeMatrix(int rows, int drawn, double shift);

/* The inverse power method: approximates the eigenvalue of the matrix that is
 * closest to its shift, by so many solutions with conjugate gradients, from a
 * vector of ones. */
struct Estimate {
  double zeta, residual, seconds;
};

struct Estimate estimateEigenvalue(const struct Matrix *matrix, double shift, int iterations);

#endif
