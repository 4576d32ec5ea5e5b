// self runs the region on the host, on the host's own data; self(0) does not.
#include "support/check.h"

int main(void) {
  enum { N = 100 };
  int a[N], flag = 0;
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc parallel loop self
  for (int i = 0; i < N; ++i)
    a[i] += 1;
#pragma acc parallel loop self(flag) copy(a)
  for (int i = 0; i < N; ++i)
    a[i] *= 2;
  flag = 1;
#pragma acc parallel loop self(flag == 1) copy(a)
  for (int i = 0; i < N; ++i)
    a[i] += 5;
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 2 * (i + 1) + 5);
  printf("%d %d\n", a[0], a[N - 1]);
  return finish();
}
