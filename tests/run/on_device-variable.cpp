// acc_on_device with a type that only the running program knows; in C++ it takes an int.
#include "support/check.h"

int main() {
  int here = 1, elsewhere = 0;
#ifdef _OPENACC
  int type = acc_get_device_type(), other = acc_device_radeon;
#pragma acc parallel copy(here, elsewhere)
  {
    here = acc_on_device(type) != 0;
    elsewhere = acc_on_device(other) != 0;
  }
#endif
  EXPECT(here == 1);
  EXPECT(elsewhere == 0);
  printf("%d %d\n", here, elsewhere);
  return finish();
}
