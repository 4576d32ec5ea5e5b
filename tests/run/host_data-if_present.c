// if_present leaves the host address where there is no device copy; if(0) always.
#include "support/check.h"

int main(void) {
  int here[10] = {0}, there[10] = {0};
  int *h = 0, *t = 0, *z = 0;
#pragma acc data copy(there)
  {
#pragma acc host_data use_device(here, there) if_present
    {
      h = here;
      t = there;
    }
#pragma acc host_data use_device(there) if (0)
    z = there;
  }
  EXPECT(h == here && z == there);
  if (copiesData())
    EXPECT(t != there);
  printf("%d %d\n", h == here, z == there);
  return finish();
}
