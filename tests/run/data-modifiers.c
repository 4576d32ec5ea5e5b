// zero:, readonly:, always:, alwaysin: and alwaysout: (2.7.4).
#include "support/check.h"

int main(void) {
  enum { N = 60 };
  int a[N], b[N], c[N], d[N];
  for (int i = 0; i < N; ++i) {
    a[i] = i;
    b[i] = 0;
    c[i] = 0;
    d[i] = 0;
  }
#pragma acc data copyin(readonly : a) copyout(zero : b) create(zero : c) copyout(d)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i += 2)
      b[i] = a[i] + c[i] + 1;
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      d[i] = c[i];
  }
  for (int i = 0; i < N; ++i)
    EXPECT(b[i] == (i % 2 ? 0 : i + 1) && d[i] == 0);

#pragma acc data copyin(a) create(c)
  {
    for (int i = 0; i < N; ++i)
      a[i] += 100;
#pragma acc parallel loop copyin(always : a) copyout(alwaysout : c)
    for (int i = 0; i < N; ++i)
      c[i] = a[i];
    EXPECT(c[N - 1] == N + 99);
    for (int i = 0; i < N; ++i)
      a[i] += 100;
#pragma acc data copy(alwaysin : a)
    {
#pragma acc parallel loop copy(always : c)
      for (int i = 0; i < N; ++i)
        c[i] += a[i];
    }
  }
  for (int i = 0; i < N; ++i)
    EXPECT(c[i] == 2 * i + 300);
  printf("%d %d\n", b[N - 2], c[N - 1]);
  return finish();
}
