#include <openacc.h>
#include <stdio.h>
int main(void) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += i;
  printf("%d %s\n", s, acc_get_num_devices(acc_device_host) > 0 ? "ours" : "another's");
  return 0;
}
