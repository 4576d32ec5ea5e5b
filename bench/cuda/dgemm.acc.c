/* Matrix multiplication in double. */
void dgemm(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < n; ++i) {
#pragma acc loop
    for (int j = 0; j < n; ++j) {
      double sum = 0;
#pragma acc loop seq
      for (int k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  }
}
