/* Two reductions in one loop: the largest absolute value, and their sum. */
#include <math.h>

void maxabs(int n, const float *a, float *largest, double *sum) {
  float m = 0;
  double s = 0;
#pragma acc parallel loop reduction(max : m) reduction(+ : s) present(a[0:n])
  for (int i = 0; i < n; ++i) {
    float v = fabsf(a[i]);
    if (v > m)
      m = v;
    s += v;
  }
  *largest = m;
  *sum = s;
}
