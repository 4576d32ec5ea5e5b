// Code outside loops runs once per gang; what each gang computes redundantly
// must be there for its share of the gang loop (OpenACC 3.4, 2.5.1).
#include "support/check.h"

int main(void) {
  enum { N = 103 };
  int a[N], seed = 5, gangs = 2;
#pragma acc parallel num_gangs(gangs * 2) copyout(a) copyin(seed)
  {
    int mine = seed * 2;
    for (int k = 0; k < 3; ++k)
      mine += k;
#pragma acc loop gang
    for (int i = 0; i < N; ++i)
      a[i] = mine + i;
  }
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 13 + i);
  printf("%d %d\n", a[0], a[N - 1]);
  return finish();
}
