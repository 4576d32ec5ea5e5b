// Gang loops of one region that are shared out over different numbers of axes: each iteration runs once.
#include <stdio.h>

enum { N = 40, M = 50, L = 90 };
static unsigned a[N][M], b[L], c[L];

static unsigned mixed(unsigned so, const unsigned *p, int n) {
  for (int i = 0; i < n; i++)
    so = so * 31 + p[i];
  return so;
}

int main(void) {
  unsigned sum = 17;
#pragma acc parallel copy(a, b, c, sum)
  {
#pragma acc loop gang collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        a[i][j] += i * j;
#pragma acc loop gang reduction(+ : sum)
    for (int i = 0; i < L; i++) {
      b[i] += i + 1;
      sum += i;
    }
#pragma acc loop gang
    for (int i = 0; i < L; i++) {
#pragma acc loop vector
      for (int k = 0; k < 3; k++)
        if (k == i % 3)
          c[i] += k + 1;
    }
  }
  printf("%u %u %u %u\n", sum, mixed(1, a[0], N * M), mixed(1, b, L), mixed(1, c, L));
  return 0;
}
