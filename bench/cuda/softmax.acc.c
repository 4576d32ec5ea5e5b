/* Softmax of every row: three loops one after the other inside of a gang. */
#include <math.h>

void softmax(int n, int m, const float *restrict a, float *restrict b) {
#pragma acc parallel loop gang present(a, b)
  for (int i = 0; i < n; ++i) {
    float most = a[i * m], sum = 0;
#pragma acc loop reduction(max : most)
    for (int j = 0; j < m; ++j)
      most = fmaxf(most, a[i * m + j]);
#pragma acc loop reduction(+ : sum)
    for (int j = 0; j < m; ++j)
      sum += expf(a[i * m + j] - most);
#pragma acc loop
    for (int j = 0; j < m; ++j)
      b[i * m + j] = expf(a[i * m + j] - most) / sum;
  }
}
