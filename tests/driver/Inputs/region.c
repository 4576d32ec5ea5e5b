/* A region and a header beside it. */
#include "region.h"
#include <stdio.h>
int sum(int n) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
#ifndef NO_MAIN
int main(void) {
  printf("%s: " GREETING " %d, _OPENACC %d\n", __FILE__, sum(10), _OPENACC);
  return 0;
}
#endif
