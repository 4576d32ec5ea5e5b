// More gangs than anybody could have results of: there are fewer.
// RUN-NOT-ON: opencl (it launches as many blocks as it is asked for, which takes long)
#include "support/check.h"

int main(void) {
  enum { N = 100 };
  int a[N], s = 0, many = 500000000;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop reduction(+ : s) num_gangs(many) copyin(a)
  for (int i = 0; i < N; i++)
    s += a[i];
  EXPECT(s == N * (N - 1) / 2);
  printf("%d\n", s);
  return finish();
}
