/* The blur in the paper's mappings of double loops (its Figure 6). */
#define A(di, dj) a[(i + (di)) * n + j + (dj)]

void gaussblur_map2_1(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang present(a, b)
  for (int i = 2; i < n - 2; ++i) {
#pragma acc loop independent vector
    for (int j = 2; j < n - 2; ++j)
      b[i * n + j] = 0.140625 * A(0, 0) + 0.09375 * (A(-1, 0) + A(1, 0) + A(0, -1) + A(0, 1)) +
                     0.0625 * (A(-1, -1) + A(-1, 1) + A(1, -1) + A(1, 1)) +
                     0.0234375 * (A(-2, 0) + A(2, 0) + A(0, -2) + A(0, 2)) +
                     0.015625 * (A(-2, -1) + A(-2, 1) + A(2, -1) + A(2, 1) + A(-1, -2) + A(-1, 2) +
                                 A(1, -2) + A(1, 2)) +
                     0.00390625 * (A(-2, -2) + A(-2, 2) + A(2, -2) + A(2, 2));
  }
}

void gaussblur_map2_2(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang vector present(a, b)
  for (int i = 2; i < n - 2; ++i) {
#pragma acc loop independent vector
    for (int j = 2; j < n - 2; ++j)
      b[i * n + j] = 0.140625 * A(0, 0) + 0.09375 * (A(-1, 0) + A(1, 0) + A(0, -1) + A(0, 1)) +
                     0.0625 * (A(-1, -1) + A(-1, 1) + A(1, -1) + A(1, 1)) +
                     0.0234375 * (A(-2, 0) + A(2, 0) + A(0, -2) + A(0, 2)) +
                     0.015625 * (A(-2, -1) + A(-2, 1) + A(2, -1) + A(2, 1) + A(-1, -2) + A(-1, 2) +
                                 A(1, -2) + A(1, 2)) +
                     0.00390625 * (A(-2, -2) + A(-2, 2) + A(2, -2) + A(2, 2));
  }
}

void gaussblur_map2_3(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang present(a, b)
  for (int i = 2; i < n - 2; ++i) {
#pragma acc loop independent gang vector
    for (int j = 2; j < n - 2; ++j)
      b[i * n + j] = 0.140625 * A(0, 0) + 0.09375 * (A(-1, 0) + A(1, 0) + A(0, -1) + A(0, 1)) +
                     0.0625 * (A(-1, -1) + A(-1, 1) + A(1, -1) + A(1, 1)) +
                     0.0234375 * (A(-2, 0) + A(2, 0) + A(0, -2) + A(0, 2)) +
                     0.015625 * (A(-2, -1) + A(-2, 1) + A(2, -1) + A(2, 1) + A(-1, -2) + A(-1, 2) +
                                 A(1, -2) + A(1, 2)) +
                     0.00390625 * (A(-2, -2) + A(-2, 2) + A(2, -2) + A(2, 2));
  }
}

void gaussblur_map2_4(int n, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang vector present(a, b)
  for (int i = 2; i < n - 2; ++i) {
#pragma acc loop independent gang vector
    for (int j = 2; j < n - 2; ++j)
      b[i * n + j] = 0.140625 * A(0, 0) + 0.09375 * (A(-1, 0) + A(1, 0) + A(0, -1) + A(0, 1)) +
                     0.0625 * (A(-1, -1) + A(-1, 1) + A(1, -1) + A(1, 1)) +
                     0.0234375 * (A(-2, 0) + A(2, 0) + A(0, -2) + A(0, 2)) +
                     0.015625 * (A(-2, -1) + A(-2, 1) + A(2, -1) + A(2, 1) + A(-1, -2) + A(-1, 2) +
                                 A(1, -2) + A(1, 2)) +
                     0.00390625 * (A(-2, -2) + A(-2, 2) + A(2, -2) + A(2, 2));
  }
}
