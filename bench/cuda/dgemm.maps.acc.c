/* DGEMM in the paper's mappings of double loops (its Figure 6). */
void dgemm_map2_1(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc kernels loop independent gang present(a, b, c)
  for (int i = 0; i < n; ++i) {
#pragma acc loop independent vector
    for (int j = 0; j < n; ++j) {
      double sum = 0;
#pragma acc loop seq
      for (int k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  }
}

void dgemm_map2_2(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc kernels loop independent gang vector present(a, b, c)
  for (int i = 0; i < n; ++i) {
#pragma acc loop independent vector
    for (int j = 0; j < n; ++j) {
      double sum = 0;
#pragma acc loop seq
      for (int k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  }
}

void dgemm_map2_3(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc kernels loop independent gang present(a, b, c)
  for (int i = 0; i < n; ++i) {
#pragma acc loop independent gang vector
    for (int j = 0; j < n; ++j) {
      double sum = 0;
#pragma acc loop seq
      for (int k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  }
}

void dgemm_map2_4(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma acc kernels loop independent gang vector present(a, b, c)
  for (int i = 0; i < n; ++i) {
#pragma acc loop independent gang vector
    for (int j = 0; j < n; ++j) {
      double sum = 0;
#pragma acc loop seq
      for (int k = 0; k < n; ++k)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  }
}
