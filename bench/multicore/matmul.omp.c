/* Matrix multiplication as it is first written: one sum per element. */
void matmul(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma omp parallel for collapse(2) schedule(static)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}
