/* Matrix multiplication as it is first written. */
void matmul(int n, const float *restrict a, const float *restrict b, float *restrict c) {
#pragma acc kernels present(a, b, c)
  {
#pragma acc loop independent
    for (int i = 0; i < n; ++i) {
#pragma acc loop independent
      for (int j = 0; j < n; ++j) {
        float sum = 0;
        for (int k = 0; k < n; ++k)
          sum += a[i * n + k] * b[k * n + j];
        c[i * n + j] = sum;
      }
    }
  }
}
