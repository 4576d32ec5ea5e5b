// The header of mathematical functions that other compilers install beside openacc.h.
#ifdef _OPENACC
#include <accelmath.h>
#else
#include <math.h>
#endif
#include <stdio.h>

int main() {
  double a[4];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 4; i++)
    a[i] = sqrt((double)i * i);
  printf("%g\n", a[3]);
  return 0;
}
