/* The sum of each row: a gang per row, a vector reduction inside. */
void rowsums(int n, int m, const double *a, double *sums) {
#pragma acc parallel loop gang copyin(a[0 : n * m]) copyout(sums[0 : n])
  for (int i = 0; i < n; ++i) {
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < m; ++j)
      sum += a[i * m + j];
    sums[i] = sum;
  }
}
