/* Dot product. */
double dot(long n, const double *x, const double *y) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) present(x, y)
  for (long i = 0; i < n; ++i)
    sum += x[i] * y[i];
  return sum;
}
