/* 5 x 5 weights from memory, in loops. */
void convolution(int n, const float *restrict w, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(w, a, b)
  for (int i = 2; i < n - 2; ++i)
    for (int j = 2; j < n - 2; ++j) {
      float sum = 0;
      for (int p = 0; p < 5; ++p)
        for (int q = 0; q < 5; ++q)
          sum += w[p * 5 + q] * a[(i + p - 2) * n + j + q - 2];
      b[i * n + j] = sum;
    }
}
