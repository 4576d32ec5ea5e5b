/* The Jacobi sweep in the paper's mappings of double loops (its Figure 6). */
void jacobi_map2_1(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop independent vector
    for (int j = 1; j < n - 1; ++j)
      b[i * n + j] =
          0.5 * a[i * n + j] +
          0.1 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]) +
          0.025 * (a[(i - 1) * n + j - 1] + a[(i - 1) * n + j + 1] + a[(i + 1) * n + j - 1] +
                   a[(i + 1) * n + j + 1]);
  }
}

void jacobi_map2_2(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang vector present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop independent vector
    for (int j = 1; j < n - 1; ++j)
      b[i * n + j] =
          0.5 * a[i * n + j] +
          0.1 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]) +
          0.025 * (a[(i - 1) * n + j - 1] + a[(i - 1) * n + j + 1] + a[(i + 1) * n + j - 1] +
                   a[(i + 1) * n + j + 1]);
  }
}

void jacobi_map2_3(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop independent gang vector
    for (int j = 1; j < n - 1; ++j)
      b[i * n + j] =
          0.5 * a[i * n + j] +
          0.1 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]) +
          0.025 * (a[(i - 1) * n + j - 1] + a[(i - 1) * n + j + 1] + a[(i + 1) * n + j - 1] +
                   a[(i + 1) * n + j + 1]);
  }
}

void jacobi_map2_4(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang vector present(a, b)
  for (int i = 1; i < n - 1; ++i) {
#pragma acc loop independent gang vector
    for (int j = 1; j < n - 1; ++j)
      b[i * n + j] =
          0.5 * a[i * n + j] +
          0.1 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]) +
          0.025 * (a[(i - 1) * n + j - 1] + a[(i - 1) * n + j + 1] + a[(i + 1) * n + j - 1] +
                   a[(i + 1) * n + j + 1]);
  }
}
