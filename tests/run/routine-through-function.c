// A vector routine that is reached through functions without a directive: they are of its level (2.15.1), so that what they
// do besides is done once.
#include "support/check.h"

#pragma acc routine vector
static void addOne(int n, float *a) {
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

static void inside(int n, float *a) { addOne(n, a); }

static void between(int n, float *a, int *calls) {
  *calls += 1;
  inside(n, a);
  a[0] += 10;
}

int main(void) {
  enum { N = 70 };
  static float a[N * N];
  int calls[N] = {0};
#pragma acc parallel loop copy(a, calls)
  for (int i = 0; i < N; i++)
    between(N, a + i * N, calls + i);
  float sum = 0;
  int all = 0;
  for (int i = 0; i < N * N; i++)
    sum += a[i] * (float)(1 + i % 3);
  for (int i = 0; i < N; i++)
    all += calls[i];
  printf("%g %d\n", sum, all);
  return 0;
}
