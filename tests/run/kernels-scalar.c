// In kernels a scalar without a clause is copied back (2.6.1).
#include "support/check.h"

int main(void) {
  enum { N = 32 };
  int a[N], last = -1, first = -1;
#pragma acc kernels copyout(a)
  {
    for (int i = 0; i < N; ++i)
      a[i] = i * i;
    last = a[N - 1];
    first = last - a[1];
  }
  EXPECT(last == 961 && first == 960);
  printf("%d %d\n", last, first);
  return finish();
}
