/* Jacobi on a square grid: the stencil, then the copy back. */
void jacobi2d(int n, double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop
    for (int j = 1; j < n - 1; ++j)
      b[i * n + j] =
          0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
  }
#pragma acc parallel loop present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop
    for (int j = 1; j < n - 1; ++j)
      a[i * n + j] = b[i * n + j];
  }
}
