/* 27 points in 3-D: a point, its 6 faces, 12 edges and 8 corners, each with a weight of its own. */
#define A(i, j, k) a[((long)(i) * n + (j)) * n + (k)]

void box27(int n, const double *restrict a, double *restrict b) {
  const double centre = 0.5, face = 0.0625, edge = 0.03125, corner = 0.015625;
#pragma acc parallel loop collapse(3) present(a, b)
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j)
      for (int k = 1; k < n - 1; ++k)
        b[((long)i * n + j) * n + k] =
            centre * A(i, j, k) +
            face * (A(i - 1, j, k) + A(i + 1, j, k) + A(i, j - 1, k) + A(i, j + 1, k) +
                    A(i, j, k - 1) + A(i, j, k + 1)) +
            edge * (A(i - 1, j - 1, k) + A(i - 1, j + 1, k) + A(i + 1, j - 1, k) +
                    A(i + 1, j + 1, k) + A(i - 1, j, k - 1) + A(i - 1, j, k + 1) +
                    A(i + 1, j, k - 1) + A(i + 1, j, k + 1) + A(i, j - 1, k - 1) +
                    A(i, j - 1, k + 1) + A(i, j + 1, k - 1) + A(i, j + 1, k + 1)) +
            corner * (A(i - 1, j - 1, k - 1) + A(i - 1, j - 1, k + 1) + A(i - 1, j + 1, k - 1) +
                      A(i - 1, j + 1, k + 1) + A(i + 1, j - 1, k - 1) + A(i + 1, j - 1, k + 1) +
                      A(i + 1, j + 1, k - 1) + A(i + 1, j + 1, k + 1));
}
