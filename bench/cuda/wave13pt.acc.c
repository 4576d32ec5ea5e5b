/* One step of the wave equation in a cube: 13 points now, one of the step before. */
#define AT(p, i, j, k) p[((i)*n + (j)) * n + (k)]

void wave13pt(int n, const double *restrict before, const double *restrict now,
              double *restrict next) {
#pragma acc parallel loop present(before, now, next)
  for (int i = 2; i < n - 2; ++i) {
#pragma acc loop
    for (int j = 2; j < n - 2; ++j) {
#pragma acc loop
      for (int k = 2; k < n - 2; ++k)
        AT(next, i, j, k) =
            0.5 * AT(now, i, j, k) - AT(before, i, j, k) +
            0.25 * (AT(now, i - 1, j, k) + AT(now, i + 1, j, k) + AT(now, i, j - 1, k) +
                    AT(now, i, j + 1, k) + AT(now, i, j, k - 1) + AT(now, i, j, k + 1)) +
            0.0625 * (AT(now, i - 2, j, k) + AT(now, i + 2, j, k) + AT(now, i, j - 2, k) +
                      AT(now, i, j + 2, k) + AT(now, i, j, k - 2) + AT(now, i, j, k + 2));
    }
  }
}
