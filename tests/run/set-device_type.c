// Switching to the host and back; each region runs where it is told to.
#include "support/check.h"

static int sum(const int *a, int n) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
}

int main(void) {
  int a[40], one = 1;
  for (int i = 0; i < 40; ++i)
    a[i] = i;
#pragma acc init device_type(host)
  EXPECT(sum(a, 40) == 780);
#ifdef _OPENACC
  acc_device_t before = acc_get_device_type();
#endif
#pragma acc set device_type(host) if (one)
#ifdef _OPENACC
  EXPECT(acc_get_device_type() == acc_device_host);
#endif
  EXPECT(sum(a, 30) == 435);
#pragma acc shutdown device_type(host) device_num(0) if (one)
#ifdef _OPENACC
  acc_set_device_type(before);
  EXPECT(acc_get_device_type() == before);
#endif
  EXPECT(sum(a, 20) == 190);
  printf("%d\n", sum(a, 10));
  return finish();
}
