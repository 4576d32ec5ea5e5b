// Several loops in one kernels region run one after the other.
#include "support/check.h"

int main(void) {
  enum { N = 300 };
  double a[N], b[N], c[N];
#pragma acc kernels copyout(a, b, c)
  {
    for (int i = 0; i < N; ++i)
      a[i] = i;
    for (int i = 0; i < N; ++i)
      b[i] = 2.0 * a[N - 1 - i];
    for (int i = 0; i < N; ++i)
      c[i] = a[i] + b[i];
  }
  for (int i = 0; i < N; ++i)
    EXPECT(c[i] == i + 2.0 * (N - 1 - i));
  printf("%g %g\n", c[0], c[N - 1]);
  return finish();
}
