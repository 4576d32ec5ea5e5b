/* Inclusive prefix sums of float. */
void scanfloat(long n, const float *x, float *y) {
  float sum = 0;
#pragma acc parallel loop scan(+ : sum) present(x, y)
  for (long i = 0; i < n; ++i) {
    sum += x[i];
    y[i] = sum;
  }
}
