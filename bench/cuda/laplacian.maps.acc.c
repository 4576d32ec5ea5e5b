/* The Laplacian in the paper's mappings of triple loops (its Figure 7). */
#define AT(p, i, j, k) p[((i)*n + (j)) * n + (k)]

void laplacian_map3_1(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop independent gang vector
    for (int j = 1; j < n - 1; ++j) {
#pragma acc loop independent vector
      for (int k = 1; k < n - 1; ++k)
        AT(b, i, j, k) = 0.75 * AT(a, i, j, k) +
                         0.125 * (AT(a, i - 1, j, k) + AT(a, i + 1, j, k) + AT(a, i, j - 1, k) +
                                  AT(a, i, j + 1, k) + AT(a, i, j, k - 1) + AT(a, i, j, k + 1));
    }
  }
}

void laplacian_map3_2(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent vector present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop independent gang vector
    for (int j = 1; j < n - 1; ++j) {
#pragma acc loop independent gang vector
      for (int k = 1; k < n - 1; ++k)
        AT(b, i, j, k) = 0.75 * AT(a, i, j, k) +
                         0.125 * (AT(a, i - 1, j, k) + AT(a, i + 1, j, k) + AT(a, i, j - 1, k) +
                                  AT(a, i, j + 1, k) + AT(a, i, j, k - 1) + AT(a, i, j, k + 1));
    }
  }
}

void laplacian_map3_3(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent vector present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop independent gang vector
    for (int j = 1; j < n - 1; ++j) {
#pragma acc loop independent gang
      for (int k = 1; k < n - 1; ++k)
        AT(b, i, j, k) = 0.75 * AT(a, i, j, k) +
                         0.125 * (AT(a, i - 1, j, k) + AT(a, i + 1, j, k) + AT(a, i, j - 1, k) +
                                  AT(a, i, j + 1, k) + AT(a, i, j, k - 1) + AT(a, i, j, k + 1));
    }
  }
}
