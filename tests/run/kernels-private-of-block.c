// Variables that the block of a kernels construct declares beside its loops, and that private
// clauses of these name.
#include "support/check.h"

enum { N = 12, M = 20 };

int main(void) {
  int a[N * M], b[N * M], c[N * M];
  for (int i = 0; i < N * M; ++i)
    a[i] = 3 * i % 101;
#pragma acc kernels copyin(a) copyout(b, c)
  {
    int from, to;
    double half;
#pragma acc loop independent
    for (int k = 0; k < N; ++k) {
#pragma acc loop independent private(from, half)
      for (int j = 0; j < M; ++j) {
        if (j > 3)
          from = j - 2;
        else
          from = j;
        half = a[k * M + from] / 2.0;
        b[k * M + j] = (int)(half * 4);
      }
    }
#pragma acc loop independent private(to)
    for (int k = 0; k < N; ++k)
      for (int j = 0; j < M; ++j) {
        to = M - 1 - j;
        c[k * M + to] = b[k * M + j] - j;
      }
  }
  long sum = 0;
  for (int i = 0; i < N * M; ++i)
    sum += (long)(b[i] + 2 * c[i]) * i;
  printf("%ld\n", sum);
  return finish();
}
