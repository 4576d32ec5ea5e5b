/* Matrix multiplication by rows: the vector loop runs along rows of b and c. */
void matmulrows(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc parallel loop gang copyin(a[0 : n * n], b[0 : n * n]) copyout(c[0 : n * n])
  for (int i = 0; i < n; ++i) {
#pragma acc loop vector
    for (int j = 0; j < n; ++j)
      c[i * n + j] = 0;
#pragma acc loop seq
    for (int k = 0; k < n; ++k) {
#pragma acc loop vector
      for (int j = 0; j < n; ++j)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
  }
}
