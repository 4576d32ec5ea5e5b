/* Inclusive prefix sums. */
double scan(long n, const double *x, double *y) {
  double sum = 0;
#pragma acc parallel loop scan(+ : sum) present(x, y)
  for (long i = 0; i < n; ++i) {
    sum += x[i];
    y[i] = sum;
  }
  return sum;
}
