#include "../inner/outer.h"
#include <far.h>
#include <stdio.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 4; i++)
    a[i] = twice(a[i]) + thrice(a[i]);
  printf("%d %d\n", a[3], OFFSET);
  return 0;
}
