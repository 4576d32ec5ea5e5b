// Remainders of values below twice the divisor, around the borders of periodic fields, and others that are not.
#include "support/check.h"

enum { N = 37, M = 23 };
static int a[N][M], b[N][M], flat[N * M];
static long wide[N];

/// One step of a field whose borders touch; the divisors are variables.
static void step(int n, int m) {
#pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[(i + 1) % n][j] + 2 * a[(i - 1 + n) % n][j] + 3 * a[i][(j + 1) % m] + 5 * a[i][(j + m - 1) % m] +
                7 * a[i % n][j % m];
}

/// A stencil's own loops, unsigned counters, a divisor that is a sum.
static void far(unsigned n, unsigned m, int reach) {
#pragma acc parallel loop copyin(a) copy(flat)
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++) {
      int sum = 0;
      for (unsigned d = 0; d < 3; d++)
        sum += a[(i + d + n - 1) % n][(j + 2 * m - 2) % m];
      for (int d = -reach; d <= reach; d++) // nobody knows how far
        sum += a[(int)((i + n) + d) % (int)n][j];
      flat[i * m + j] = sum;
    }
}

/// Negative dividends, results that are wider than their dividends, loops backwards, a changed divisor.
static void odd(int n, long length) {
#pragma acc parallel loop copy(wide)
  for (int i = n - 1; i >= 0; i--) {
    int k = n;
    long sum = (i - 2) % n;
    sum += ((i + 1) % length) * 3000000000;
    if (i % 2)
      k = 5;
    sum += i % k + (i + 1) % (n + 1);
    for (int t = i % n; t < 3; t++)
      sum += t;
    wide[i] = sum;
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 31 + j * j;
  step(N, M);
  step(N - 3, M - 1);
  far(N, M, 3);
  odd(N, N);
  long sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum = sum * 7 % 1000003 + b[i][j] + flat[i * M + j];
  printf("%ld\n", sum);
  for (int i = 0; i < N; i++)
    printf("%ld ", wide[i]);
  printf("\n");
  return failures != 0;
}
