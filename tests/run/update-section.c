// update of contiguous parts, in both directions.
#include "support/check.h"

int main(void) {
  enum { N = 100 };
  int a[N], *p = a;
  int copies = copiesData();
  for (int i = 0; i < N; ++i)
    a[i] = 0;
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; ++i)
    a[i] = i + 1;
#pragma acc update self(a[10 : 20])
  EXPECT(a[10] == 11 && a[29] == 30);
  if (copies)
    EXPECT(a[9] == 0 && a[30] == 0);
#pragma acc update host(p[90 : 10])
  EXPECT(a[99] == 100);
  for (int i = 0; i < N; ++i)
    a[i] = -i;
#pragma acc update device(a[0 : 5], p[50 : 50])
#pragma acc exit data copyout(a)
  for (int i = 0; i < 5; ++i)
    EXPECT(a[i] == -i);
  if (copies)
    EXPECT(a[5] == 6 && a[49] == 50);
  EXPECT(a[50] == -50 && a[99] == -99);
  printf("%d %d %d\n", a[0], a[50], a[99]);
  return finish();
}
