// A private variable of the construct is one per gang: what a gang leaves in it
// before the loop is read in the loop, and the host's variable keeps its value.
#include "support/check.h"

int main(void) {
  int a[64], p = 77, q[4] = {1, 2, 3, 4};
#pragma acc parallel num_gangs(4) private(p, q) copyout(a)
  {
    p = 10;
    for (int k = 0; k < 4; ++k)
      q[k] = k * p;
#pragma acc loop gang
    for (int i = 0; i < 64; ++i)
      a[i] = q[i % 4] + p;
  }
  for (int i = 0; i < 64; ++i)
    EXPECT(a[i] == (i % 4) * 10 + 10);
#ifdef _OPENACC
  EXPECT(p == 77 && q[3] == 4);
#endif
  printf("%d %d\n", a[0], a[63]);
  return finish();
}
