// independent under kernels: the user vouches for a scatter.
#include "support/check.h"

int main(void) {
  enum { N = 211 };
  int a[N] = {0}, where[N];
  for (int i = 0; i < N; ++i)
    where[i] = (i * 10) % N;
#pragma acc kernels copy(a) copyin(where)
  {
#pragma acc loop independent
    for (int i = 0; i < N; ++i)
      a[where[i]] = i + 1;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(a[where[i]] == i + 1);
    sum += (long)a[i] * i;
  }
  printf("%ld\n", sum);
  return finish();
}
