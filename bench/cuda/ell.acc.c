/* Sparse matrix times vector, every row with as many slots (ELLPACK), slot by slot. */
void ell(int n, int slots, const int *restrict column, const double *restrict value,
         const double *restrict x, double *restrict y) {
#pragma acc parallel loop present(column, value, x, y)
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (int k = 0; k < slots; ++k)
      sum += value[k * n + i] * x[column[k * n + i]];
    y[i] = sum;
  }
}
