// Iterations that leave out the trip of their own number, which a block of threads asks for only where it has one: from
// other first numbers, of other lengths, with the test turned around, in an expression.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include <stdio.h>
#include <stdlib.h>

enum { N = 1500 };

static void others(int from, int to, int first, int last, const double *x, double *sum) {
#pragma acc parallel loop copyin(x[0:N]) copy(sum[0:N])
  for (int i = from; i < to; i++) {
    double s = 0;
    for (int j = first; j < last; j++)
      if (j != i)
        s += x[j] * (j % 3 + 1);
    sum[i] += s;
  }
}

static void skip(int n, const double *x, double *sum) {
#pragma acc parallel loop copyin(x[0:n]) copy(sum[0:N])
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++) {
      if (i == j)
        continue;
      s += x[j] * 2 + x[i];
    }
    sum[i] += s;
  }
}

static void chosen(long n, const double *x, double *sum) {
#pragma acc parallel loop copyin(x[0:n]) copy(sum[0:N])
  for (long i = 2; i < n; i++) {
    double s = 0;
    for (long j = 1; j < n; j++)
      s += i == j ? 100 * x[i] : x[j];
    sum[i] += s;
  }
}

/* The same number of another type: -1 is the largest unsigned one. */
static void mixed(int n, const double *x, double *sum) {
#pragma acc parallel loop copyin(x[0:N]) copy(sum[0:N])
  for (unsigned i = 0; i < N; i++) {
    double s = 0;
    for (int j = -40; j < n; j++)
      if ((unsigned)j != i)
        s += x[j + 40];
    sum[i] += s;
  }
}

int main(void) {
  double *x = malloc(N * sizeof *x), *sum = calloc(N, sizeof *sum), all = 0;
  for (int i = 0; i < N; i++)
    x[i] = i % 11 - 3;
  others(0, N, 0, N, x, sum);
  others(3, N - 300, 200, 1100, x, sum);
  others(700, N, 0, 513, x, sum);
  others(5, 6, 0, 600, x, sum);
  skip(N, x, sum);
  skip(257, x, sum);
  chosen(N, x, sum);
  mixed(N - 40, x, sum);
  for (int i = 0; i < N; i++)
    all += sum[i] * (i % 7 + 1);
  printf("%.0f %.0f %.0f %.0f\n", all, sum[0], sum[700], sum[N - 1]);
  free(x);
  free(sum);
  return 0;
}
