/* Inclusive prefix sums of int. */
void scanint(long n, const int *x, int *y) {
  int sum = 0;
#pragma acc parallel loop scan(+ : sum) present(x, y)
  for (long i = 0; i < n; ++i) {
    sum += x[i];
    y[i] = sum;
  }
}
