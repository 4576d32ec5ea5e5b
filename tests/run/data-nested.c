// An inner copy of data that is present moves nothing; the outermost region
// decides (2.6.7).
#include "support/check.h"

int main(void) {
  enum { N = 100 };
  int a[N];
  int copies = copiesData();
  for (int i = 0; i < N; ++i)
    a[i] = 1;
#pragma acc data copy(a)
  {
#pragma acc data copy(a[10 : 50])
    {
#pragma acc parallel loop copy(a[20 : 10])
      for (int i = 20; i < 30; ++i)
        a[i] = 2;
    }
    if (copies)
      EXPECT(a[25] == 1);
#pragma acc data present(a) if (N > 50)
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      a[i] += 5;
  }
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == (i >= 20 && i < 30 ? 7 : 6));
  printf("%d %d\n", a[0], a[25]);
  return finish();
}
