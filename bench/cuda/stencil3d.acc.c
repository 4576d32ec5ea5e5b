/* 7-point stencil in 3-D, then the copy back. */
#define AT(a, i, j, k) a[((i)*n + (j)) * n + (k)]

void stencil3d(int n, double *restrict a, double *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j) {
#pragma acc loop
      for (int k = 1; k < n - 1; ++k)
        AT(b, i, j, k) = 0.4 * AT(a, i, j, k) +
                         0.1 * (AT(a, i - 1, j, k) + AT(a, i + 1, j, k) + AT(a, i, j - 1, k) +
                                AT(a, i, j + 1, k) + AT(a, i, j, k - 1) + AT(a, i, j, k + 1));
    }
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j) {
#pragma acc loop
      for (int k = 1; k < n - 1; ++k)
        AT(a, i, j, k) = AT(b, i, j, k);
    }
}
