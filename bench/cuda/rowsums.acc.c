/* The sum of each row: a gang per row, a reduction inside. */
void rowsums(int n, int m, const float *restrict a, float *restrict sums) {
#pragma acc parallel loop gang present(a, sums)
  for (int i = 0; i < n; ++i) {
    float sum = 0;
#pragma acc loop reduction(+ : sum)
    for (int j = 0; j < m; ++j)
      sum += a[i * m + j];
    sums[i] = sum;
  }
}
