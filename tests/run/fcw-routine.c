/* fcw in a routine of gangs. */
#include "support/check.h"

#pragma acc routine gang
static void negate(int *a, int n) {
#pragma acc loop gang vector
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(a[i:0:0])
    a[i] = -a[i];
  }
}

int main(void) {
  enum { n = 777 };
  static int a[n];
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101;
#pragma acc parallel copy(a)
  negate(a, n);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 3 % 10007 + a[i];
  printf("%d\n", sum);
  return finish();
}
