// acc_on_device inside a region, with both branches doing the same in another
// way; and the type and number of the current device.
#include "support/check.h"

int main(void) {
  enum { N = 64 };
  int a[N];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; ++i) {
#ifdef _OPENACC
    if (acc_on_device(acc_device_host))
      a[i] = i + i;
    else
#endif
      a[i] = 2 * i;
  }
#ifdef _OPENACC
  EXPECT(acc_get_num_devices(acc_get_device_type()) >= 1);
  EXPECT(acc_get_device_num(acc_get_device_type()) >= 0);
  EXPECT(acc_on_device(acc_device_host));
#endif
  int here = 0;
#ifdef _OPENACC
  int type = acc_get_device_type();
#pragma acc parallel copy(here)
  here = acc_on_device(type) != 0;
  EXPECT(here == 1);
#endif
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 2 * i);
  printf("%d\n", a[N - 1]);
  return finish();
}
