// Files may begin with the mark that some editors write before UTF-8, headers as well.
#include "support/check.h"
#include "with/byte-order-mark.h"

int main(void) {
  int a[50];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 50; i++)
    a[i] = squared(i) + 1;
  printf("%d %d\n", a[49], sumOfSquares(20));
  return finish();
}
