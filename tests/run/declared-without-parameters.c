// Functions whose first declaration says nothing of their parameters, or is the call itself.
#include <stdio.h>

int twice();

int main(void) {
  int a[9];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 9; i++)
    a[i] = twice(i) + thrice(i);
  printf("%d\n", a[8]);
  return 0;
}

int twice(int x) { return 2 * x; }
int thrice(int x) { return 3 * x; }
