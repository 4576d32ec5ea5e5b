// What loops of kernels without a directive leave in counters from outside, read after the construct, between its
// loops and in the next trip of a loop around.
#include "support/check.h"

int main(void) {
  enum { N = 37, M = 11 };
  static double a[N * M];
  int n = N, m = M, i, j, k = -1;
#pragma acc kernels copyout(a)
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j += 2)
      a[i * m + j] = i + j;
  EXPECT(i == 37 && j == 12);

  long down;
#pragma acc kernels copy(a)
  {
    for (down = n - 1; down >= 3; down -= 3)
      a[down * m] += 1;
    a[1] = down + 0.5;
    for (k = 5; k < 2; k++)
      a[k] = 0;
  }
  EXPECT(down == 0 && k == 5 && a[1] == 0.5);

  int none = 0, outer;
#pragma acc kernels copy(a)
  for (outer = 4; outer < none; outer++)
    for (k = 0; k < n; k++)
      a[k] = 0;
  EXPECT(outer == 4 && k == 5);

  int found;
#pragma acc kernels copy(a)
  for (found = 0; found < n; found++)
    if (a[found * m] == 5)
      break;
  EXPECT(found == 5);

  double *p;
#pragma acc kernels copy(a)
  for (p = a; p != a + n; p++)
    *p += 2;
  EXPECT(p == a + n);

#pragma acc kernels copy(a)
  for (k = none ? n : 3; k < m; k++)
    a[k] += 1;
  EXPECT(k == 11);

  int length = 1, total = 0;
  for (int round = 0; round < 4; round++) {
#pragma acc kernels copy(a)
    for (i = 0; i < length; i++)
      a[i] += 1;
    length += i;
    total += i;
  }
  EXPECT(total == 1 + 2 + 4 + 8);
  printf("%d\n", total);
  return finish();
}
