/* Sparse matrix (compressed rows) times vector. */
void spmv(int n, const int *restrict start, const int *restrict column,
          const double *restrict value, const double *restrict x, double *restrict y) {
  int count = start[n];
#pragma acc parallel loop copyin(start[0 : n + 1], column[0 : count], value[0 : count], x[0 : n]) \
    copyout(y[0 : n])
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (int k = start[i]; k < start[i + 1]; ++k)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}
