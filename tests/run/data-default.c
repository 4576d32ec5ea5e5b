// default on a data construct holds for the compute constructs inside.
#include "support/check.h"

int main(void) {
  enum { N = 70 };
  int a[N], b[N];
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc data copyin(a) copyout(b) default(present)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      b[i] = a[i] * 5;
  }
  EXPECT(b[N - 1] == 345);
  printf("%d\n", b[N - 1]);
  return finish();
}
