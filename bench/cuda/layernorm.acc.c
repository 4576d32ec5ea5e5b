/* Layer norm of every row: mean, variance and what both give, three loops one after the other inside of a gang. */
#include <math.h>

void layernorm(int n, int m, const float *restrict x, const float *restrict weight, const float *restrict bias,
               float *restrict y) {
#pragma acc parallel loop gang present(x, weight, bias, y)
  for (int i = 0; i < n; ++i) {
    float mean = 0, variance = 0;
#pragma acc loop reduction(+ : mean)
    for (int j = 0; j < m; ++j)
      mean += x[i * m + j];
    mean /= m;
#pragma acc loop reduction(+ : variance)
    for (int j = 0; j < m; ++j)
      variance += (x[i * m + j] - mean) * (x[i * m + j] - mean);
    float scale = 1 / sqrtf(variance / m + 1e-5f);
#pragma acc loop
    for (int j = 0; j < m; ++j)
      y[i * m + j] = (x[i * m + j] - mean) * scale * weight[j] + bias[j];
  }
}
