/* 7-point stencil in 3-D, then the copy back. */
#define AT(a, i, j, k) a[((long)(i) * n + (j)) * n + (k)]

void stencil3d(int n, int steps, double *restrict a, double *restrict b) {
  for (int s = 0; s < steps; ++s) {
#pragma omp parallel for collapse(2) schedule(static)
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j) {
#pragma omp simd
        for (int k = 1; k < n - 1; ++k)
          AT(b, i, j, k) = 0.4 * AT(a, i, j, k) +
                           0.1 * (AT(a, i - 1, j, k) + AT(a, i + 1, j, k) + AT(a, i, j - 1, k) +
                                  AT(a, i, j + 1, k) + AT(a, i, j, k - 1) + AT(a, i, j, k + 1));
      }
#pragma omp parallel for collapse(2) schedule(static)
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j) {
#pragma omp simd
        for (int k = 1; k < n - 1; ++k)
          AT(a, i, j, k) = AT(b, i, j, k);
      }
  }
}
