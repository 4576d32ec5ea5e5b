// Pointers without a clause: what the loops touch is copied, as an array would be, unless
// an earlier directive has put it there.
#include "support/check.h"

static void stencil(int n, int m, const double *a, double *b) {
#pragma acc parallel loop collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1] + a[i * m + j + 1];
}

static void twice(int n, double *a) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

static void backwards(int n, const double *a, double *b) {
#pragma acc kernels
  for (int i = n - 1; i >= 0; i--)
    b[i + 2] = a[i];
}

static void masked(size_t n, const int *mask, double *a) {
#pragma acc serial loop
  for (size_t i = 0; i < n; i++)
    if (mask[i])
      a[i] = -1;
}

int main(void) {
  enum { N = 20, M = 12 };
  double *a = malloc(N * M * sizeof *a), *b = calloc(N * M + 2, sizeof *b);
  int *mask = malloc(N * sizeof *mask);
  for (int i = 0; i < N * M; i++)
    a[i] = i % 7;
  for (int i = 0; i < N; i++)
    mask[i] = i % 3 == 0;
  stencil(N, M, a, b);
  for (int i = 0; i < N * M; i += 13)
    printf("%g ", b[i]);
  backwards(N * M, a, b);
  masked(N, mask, b);
  for (int i = 0; i < N * M; i += 11)
    printf("%g ", b[i]);

  // Nothing to do is no error, nor is a pointer to nowhere then.
  twice(0, NULL);
  twice(-3, a);
  // Present data counts, whatever part of it the loop touches.
#pragma acc data copy(a[0 : N * M])
  {
    twice(10, a + 5);
    twice(N, a);
#ifdef _OPENACC
    if (!acc_is_present(b, sizeof *b))
      EXPECT(a[0] == 0 && a[1] == 1);
#endif
  }
#pragma acc data copy(a[4 : 20])
  twice(6, a + 8);
  for (int i = 0; i < 40; i++)
    printf("%g ", a[i]);
  printf("\n");
  return failures;
}
