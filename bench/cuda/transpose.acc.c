/* What one loop writes side by side the other one reads. */
void transpose(int n, const float *restrict a, float *restrict b) {
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      b[j * n + i] = a[i * n + j];
}
