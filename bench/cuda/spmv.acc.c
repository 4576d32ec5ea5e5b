/* Sparse matrix (compressed rows) times vector. */
void spmv(int n, const int *restrict start, const int *restrict column,
          const double *restrict value, const double *restrict x, double *restrict y) {
#pragma acc parallel loop present(start, column, value, x, y)
  for (int i = 0; i < n; ++i) {
    double sum = 0;
#pragma acc loop reduction(+ : sum)
    for (int k = start[i]; k < start[i + 1]; ++k)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}
