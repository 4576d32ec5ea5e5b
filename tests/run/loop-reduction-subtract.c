// s -= e and s = s + e and s = e + s are all sums; the value is used after.
#include "support/check.h"

int main(void) {
  enum { N = 80 };
  int a[N], down = 1000, left = 0, right = 0;
  for (int i = 0; i < N; ++i)
    a[i] = i % 9;
#pragma acc parallel loop copyin(a) reduction(+ : down, left, right)
  for (int i = 0; i < N; ++i) {
    down -= a[i];
    left = left + a[i];
    right = a[i] + right;
    right++;
  }
  EXPECT(down == 1000 - left && right == left + N);
  printf("%d %d %d\n", down, left, right);
  return finish();
}
