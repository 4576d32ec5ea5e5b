// Kernels of the same name in two files that call each other's routines.
// RUN-WITH: with/kernel-names.c
#include "support/check.h"

#pragma acc routine seq
int theirs(int x);

#pragma acc routine seq
int ours(int x) { return x * 3 + 1; }

int other(void);

static int fill(int n) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += theirs(i);
  return sum;
}

int main(void) {
  printf("%d %d\n", fill(40), other());
  return finish();
}
