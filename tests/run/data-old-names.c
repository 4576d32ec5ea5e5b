// pcopy, present_or_copyin and their kin mean the clauses without the prefix.
#include "support/check.h"

int main(void) {
  enum { N = 64 };
  int a[N], b[N], c[N], d[N];
  for (int i = 0; i < N; ++i)
    a[i] = b[i] = i;
#pragma acc data pcopy(a) present_or_copyin(b) pcopyout(c) present_or_create(d)
  {
#pragma acc parallel loop present_or_copy(a) pcopyin(b) present_or_copyout(c) pcreate(d)
    for (int i = 0; i < N; ++i) {
      d[i] = a[i] + b[i];
      a[i] = d[i] * 2;
      c[i] = d[i] + 1;
    }
  }
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 4 * i && c[i] == 2 * i + 1);
  printf("%d %d\n", a[N - 1], c[N - 1]);
  return finish();
}
