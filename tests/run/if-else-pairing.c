// Directives as the only statement of if, else, for, while, do, case and label:
// the program's own structure must survive.
#include "support/check.h"

static int step(int *a, int n, int mode) {
  if (mode == 0)
#pragma acc parallel loop copy(a[0 : n])
    for (int i = 0; i < n; ++i)
      a[i] += 1;
  else if (mode == 1)
#pragma acc kernels copy(a[0 : n])
    for (int i = 0; i < n; ++i)
      a[i] += 2;
  else
#pragma acc data copy(a[0 : n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; ++i)
      a[i] += 3;
  }
  switch (mode) {
  case 0:
#pragma acc parallel loop copy(a[0 : n])
    for (int i = 0; i < n; ++i)
      a[i] *= 2;
    break;
  default:
    for (int k = 0; k < 2; ++k)
#pragma acc serial loop copy(a[0 : n])
      for (int i = 0; i < n; ++i)
        a[i] -= 1;
  }
  int left = 2;
  while (left-- > 0)
#pragma acc parallel loop copy(a[0 : n])
    for (int i = 0; i < n; ++i)
      a[i] += 10;
  return a[n - 1];
}

int main(void) {
  int a[25] = {0};
  int r0 = step(a, 25, 0), r1 = step(a, 25, 1), r2 = step(a, 25, 2);
  EXPECT(r0 == 22 && r1 == 42 && r2 == 63);
  printf("%d %d %d\n", r0, r1, r2);
  return finish();
}
