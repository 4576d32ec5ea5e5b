// Reductions and private copies also hold where if sends the region to the host.
#include "support/check.h"

static long total(const int *a, int n, int onDevice, int start) {
  long sum = start;
  int t = 9;
#pragma acc parallel loop if (onDevice) reduction(+ : sum) private(t) copyin(a[0 : n])
  for (int i = 0; i < n; ++i) {
    t = a[i] * 2;
    sum += t;
  }
  return sum;
}

int main(void) {
  int a[75];
  for (int i = 0; i < 75; ++i)
    a[i] = i;
  EXPECT(total(a, 75, 0, 3) == total(a, 75, 1, 3));
  EXPECT(total(a, 75, 1, 0) == 5550);
  printf("%ld %ld\n", total(a, 75, 0, 3), total(a, 75, 1, 3));
  return finish();
}
