// auto: the compiler finds out whether the loop may run in parallel.
#include "support/check.h"

int main(void) {
  enum { N = 120 };
  int a[N], b[N];
  for (int i = 0; i < N; ++i)
    a[i] = b[i] = i;
#pragma acc parallel copy(a, b) num_gangs(1)
  {
#pragma acc loop auto
    for (int i = 0; i < N; ++i)
      a[i] = 2 * a[i];
#pragma acc loop auto
    for (int i = 1; i < N; ++i)
      b[i] = b[i - 1] + 1;
  }
  EXPECT(a[N - 1] == 238 && b[N - 1] == N - 1);
#pragma acc kernels copy(b)
  {
#pragma acc loop auto
    for (int i = 1; i < N; ++i)
      b[i] += b[i - 1];
  }
  EXPECT(b[N - 1] == 7140);
  printf("%d %d\n", a[N - 1], b[N - 1]);
  return finish();
}
