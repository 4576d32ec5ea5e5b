/* Nine points of a picture in float, weighted. */
void smooth(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < m - 1; ++j)
      b[i * m + j] =
          0.25f * a[i * m + j] +
          0.125f * (a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1] + a[i * m + j + 1]) +
          0.0625f * (a[(i - 1) * m + j - 1] + a[(i - 1) * m + j + 1] + a[(i + 1) * m + j - 1] +
                     a[(i + 1) * m + j + 1]);
}
