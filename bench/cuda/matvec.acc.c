/* A matrix times a vector as plainly written. */
void matvec(int n, int m, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma acc kernels present(a, x, y)
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (int j = 0; j < m; ++j)
      sum += a[(long)i * m + j] * x[j];
    y[i] = sum;
  }
}
