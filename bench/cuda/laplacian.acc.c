/* 7-point Laplacian of a cube. */
#define AT(p, i, j, k) p[((i)*n + (j)) * n + (k)]

void laplacian(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop
    for (int j = 1; j < n - 1; ++j) {
#pragma acc loop
      for (int k = 1; k < n - 1; ++k)
        AT(b, i, j, k) = 0.75 * AT(a, i, j, k) +
                         0.125 * (AT(a, i - 1, j, k) + AT(a, i + 1, j, k) + AT(a, i, j - 1, k) +
                                  AT(a, i, j + 1, k) + AT(a, i, j, k - 1) + AT(a, i, j, k + 1));
    }
  }
}
