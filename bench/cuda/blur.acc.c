/* 3 x 3 box blur of a picture with three bytes per point. */
void blur(int n, const unsigned char *restrict a, unsigned char *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j)
      for (int c = 0; c < 3; ++c) {
        int sum = 0;
        for (int p = -1; p <= 1; ++p)
          for (int q = -1; q <= 1; ++q)
            sum += a[((i + p) * n + j + q) * 3 + c];
        b[(i * n + j) * 3 + c] = sum / 9;
      }
}
