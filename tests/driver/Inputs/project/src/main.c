#include "../include/scale.h"
#include "local.h"
#include <math.h>
#include <stdio.h>
int main(void) {
  double a[SIZE];
#pragma acc parallel loop copyout(a[0 : SIZE])
  for (int i = 0; i < SIZE; i++)
    a[i] = sqrt((double)i * i) * SCALE;
  printf("%s %g\n", NAME, a[SIZE - 1]);
  return scaled() != 2;
}
