// Loops over pointers, to an end that is a variable of its own.
#include "support/check.h"

int main(void) {
  double x[10], y[10];
  double *end = x + 10, *p, *q = y, *last = q + 6;
#pragma acc parallel loop copyout(x)
  for (p = x; p < end; ++p)
    *p = p - x;
#pragma acc parallel loop copyout(q[0:6])
  for (p = q; p != last; p++)
    *p = 2;
  for (int i = 0; i < 10; i++)
    printf("%g ", x[i]);
  for (int i = 0; i < 6; i++)
    printf("%g ", y[i]);
  printf("\n");
  return failures;
}
