// Loops whose iterations depend on each other, and an array that is longer than its clause says.
#include <stdio.h>

int main(void) {
  enum { N = 200 };
  static int a[N + 1], b[N];
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; ++i)
    a[i] = a[i + 1] + 1;
#pragma acc parallel loop copyin(a[0 : N / 2]) copyout(b)
  for (int i = 0; i < N; ++i)
    b[i] = a[i];
  printf("done\n");
}
