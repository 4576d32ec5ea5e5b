// What a loop of kernels leaves in a counter that is read by another name.
#include "support/check.h"

int main() {
  int n = 12, i = 0;
  int &same = i;
  static double a[20];
#pragma acc kernels copy(a)
  for (i = 0; i < n; i += 5)
    a[i] = i;
  EXPECT(same == 15);
  printf("%d\n", same);
  return finish();
}
