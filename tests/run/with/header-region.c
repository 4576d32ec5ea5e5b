/* The second file that includes the header of header-region.c. */
#include "header-region.h"

int sumElsewhere(const int *a, int n) {
  int copy[100], sum = 0;
  for (int i = 0; i < n; ++i)
    copy[i] = a[i];
  addOne(copy, n);
#pragma acc parallel loop reduction(+ : sum) copyin(copy[0 : n])
  for (int i = 0; i < n; ++i)
    sum += copy[i];
  return sum;
}
