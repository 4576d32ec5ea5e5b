/* Products of all pairs of columns, each pair once: the upper triangle of d^T d. */
void covariance(int n, int m, const float *restrict d, float *restrict c) {
#pragma acc parallel loop present(d, c)
  for (int i = 0; i < m; ++i)
#pragma acc loop
    for (int j = i; j < m; ++j) {
      float sum = 0;
      for (int k = 0; k < n; ++k)
        sum += d[k * m + i] * d[k * m + j];
      c[i * m + j] = sum;
    }
}
