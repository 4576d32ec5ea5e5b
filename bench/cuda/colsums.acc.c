/* The sum of each column: too few of them to fill a device. */
void colsums(int n, int m, const float *restrict a, float *restrict sums) {
#pragma acc parallel loop present(a, sums)
  for (int j = 0; j < m; ++j) {
    float sum = 0;
    for (int i = 0; i < n; ++i)
      sum += a[i * m + j];
    sums[j] = sum;
  }
}
