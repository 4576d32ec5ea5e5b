// if_present: no error, no movement, where the data is not there.
#include "support/check.h"

int main(void) {
  int a[20], b[20];
  for (int i = 0; i < 20; ++i)
    a[i] = b[i] = i;
#pragma acc update device(b) if_present
#pragma acc data copy(a)
  {
#pragma acc parallel loop
    for (int i = 0; i < 20; ++i)
      a[i] += 50;
#pragma acc update self(a, b) if_present
    EXPECT(a[3] == 53 && b[3] == 3);
#pragma acc update self(b) if (0)
  }
  printf("%d %d\n", a[19], b[19]);
  return finish();
}
