/* One Jacobi sweep over a square grid, all eight neighbours. */
void jacobi(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop
    for (int j = 1; j < n - 1; ++j)
      b[i * n + j] =
          0.5 * a[i * n + j] +
          0.1 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]) +
          0.025 * (a[(i - 1) * n + j - 1] + a[(i - 1) * n + j + 1] + a[(i + 1) * n + j - 1] +
                   a[(i + 1) * n + j + 1]);
  }
}
