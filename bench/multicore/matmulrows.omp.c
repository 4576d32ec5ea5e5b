/* Matrix multiplication by rows: the vector loop runs along rows of b and c. */
void matmulrows(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; ++i) {
#pragma omp simd
    for (int j = 0; j < n; ++j)
      c[i * n + j] = 0;
    for (int k = 0; k < n; ++k) {
#pragma omp simd
      for (int j = 0; j < n; ++j)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
  }
}
