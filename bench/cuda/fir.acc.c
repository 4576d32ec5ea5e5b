/* A filter of finite response: each output is a weighted sum of the inputs behind it. */
void fir(int n, int taps, const float *restrict x, const float *restrict w, float *restrict y) {
#pragma acc parallel loop present(x, w, y)
  for (int i = 0; i < n; ++i) {
    float sum = 0;
    for (int k = 0; k < taps; ++k)
      sum += w[k] * x[i + k];
    y[i] = sum;
  }
}
