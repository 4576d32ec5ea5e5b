// Two names of one address, and the section of the first is empty: the second one's data is on the device all the same.
#include "support/check.h"

static void sums(int n, int m, const int *a, int *c) {
#pragma acc parallel loop present(a[0:n], c[0:m])
  for (int i = 0; i < m; i++) {
    int s = 10 + i;
    for (int k = 0; k < n; k++)
      s += a[k];
    c[i] = s;
  }
}

int main(void) {
  int x[4] = {1, 2, 3, 4};
#pragma acc data copy(x)
  sums(0, 4, x, x);
  EXPECT(x[0] == 10 && x[1] == 11 && x[2] == 12 && x[3] == 13);
  return finish();
}
