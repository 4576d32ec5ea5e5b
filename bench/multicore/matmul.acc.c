/* Matrix multiplication as it is first written: one sum per element. */
void matmul(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop collapse(2) copyin(a[0 : n * n], b[0 : n * n]) copyout(c[0 : n * n])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = 0;
#pragma acc loop reduction(+ : sum)
      for (int k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}
