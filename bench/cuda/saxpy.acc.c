/* A long loop over small elements. */
void saxpy(int n, float a, const float *restrict x, float *restrict y) {
#pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; ++i)
    y[i] += a * x[i];
}
