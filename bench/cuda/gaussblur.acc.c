/* Blur of a square picture with a symmetric 5 x 5 window. */
#define A(di, dj) a[(i + (di)) * n + j + (dj)]

void gaussblur(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int i = 2; i < n - 2; ++i) {
#pragma acc loop
    for (int j = 2; j < n - 2; ++j)
      b[i * n + j] = 0.140625 * A(0, 0) + 0.09375 * (A(-1, 0) + A(1, 0) + A(0, -1) + A(0, 1)) +
                     0.0625 * (A(-1, -1) + A(-1, 1) + A(1, -1) + A(1, 1)) +
                     0.0234375 * (A(-2, 0) + A(2, 0) + A(0, -2) + A(0, 2)) +
                     0.015625 * (A(-2, -1) + A(-2, 1) + A(2, -1) + A(2, 1) + A(-1, -2) + A(-1, 2) +
                                 A(1, -2) + A(1, 2)) +
                     0.00390625 * (A(-2, -2) + A(-2, 2) + A(2, -2) + A(2, 2));
  }
}
