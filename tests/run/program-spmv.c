// Sparse matrix times vector: inner bounds read from memory.
#include "support/check.h"

int main(void) {
  enum { N = 120 };
  int start[N + 1], column[3 * N], count = 0;
  double value[3 * N], x[N], y[N];
  for (int i = 0; i < N; ++i) {
    start[i] = count;
    for (int j = i - 1; j <= i + 1; ++j)
      if (j >= 0 && j < N) {
        column[count] = j;
        value[count++] = i == j ? 4 : -1;
      }
    x[i] = i;
  }
  start[N] = count;
#pragma acc parallel loop gang copyin(start, column[0 : count], value[0 : count], x) copyout(y)
  for (int i = 0; i < N; ++i) {
    double sum = 0;
#pragma acc loop vector reduction(+ : sum)
    for (int k = start[i]; k < start[i + 1]; ++k)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
  for (int i = 1; i < N - 1; ++i)
    EXPECT(y[i] == 2 * i);
  EXPECT(y[0] == -1 && y[N - 1] == 4 * 119 - 118);
  printf("%g %g\n", y[50], y[N - 1]);
  return finish();
}
