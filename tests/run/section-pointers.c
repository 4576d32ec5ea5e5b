// Sections of pointers: offset, length from an expression, missing lower bound,
// a pointer into the middle of mapped data, const and restrict.
#include "support/check.h"

static void add(const int *__restrict__ x, int *__restrict__ y, int from, int count) {
#pragma acc parallel loop copyin(x[from : count]) copy(y[from : count])
  for (int i = from; i < from + count; ++i)
    y[i] += x[i];
}

int main(void) {
  enum { N = 100 };
  int *x = malloc(N * sizeof *x), *y = calloc(N, sizeof *y);
  for (int i = 0; i < N; ++i)
    x[i] = i;
  add(x, y, 20, 30);
  add(x, y, 0, N);
  int *middle = y + 50;
#pragma acc parallel loop copy(middle[5 : 20])
  for (int i = 5; i < 25; ++i)
    middle[i] += 1000;
#pragma acc data copy(y[:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < 50; ++i)
      middle[i] -= 1;
#pragma acc parallel loop present(middle[0 : 10])
    for (int i = 0; i < 10; ++i)
      middle[i] -= 1;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i) {
    int expected = i + (i >= 20 && i < 50 ? i : 0) + (i >= 55 && i < 75 ? 1000 : 0) - (i >= 50) -
                   (i >= 50 && i < 60);
    EXPECT(y[i] == expected);
    sum += y[i] * (long)i;
  }
  printf("%ld\n", sum);
  free(x);
  free(y);
  return finish();
}
