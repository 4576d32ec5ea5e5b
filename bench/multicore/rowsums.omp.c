/* The sum of each row: rows over threads, lanes inside. */
void rowsums(int n, int m, const double *a, double *sums) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; ++i) {
    double sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int j = 0; j < m; ++j)
      sum += a[i * m + j];
    sums[i] = sum;
  }
}
