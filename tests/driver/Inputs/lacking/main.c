#include "routines.h"
#include <stdio.h>

int main(void) {
  int a[8];
  float v[64], sums[8], means[8];
  for (int i = 0; i < 64; i++)
    v[i] = i;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = twice(i);
#pragma acc parallel loop gang copyin(v) copyout(sums)
  for (int i = 0; i < 8; i++)
    sums[i] = sumOf(v + i * 8, 8);
#pragma acc parallel loop gang copyin(v) copyout(means)
  for (int i = 0; i < 8; i++)
    means[i] = meanOf(v + i * 8, 8);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++)
    a[i]++;
  printf("%d %g %g\n", a[7], sums[7], means[7]);
}
