// Private arrays too large for a thread's stack.
#include "support/check.h"

int main(void) {
  enum { N = 6, BIG = 400000 };
  static int scratch[BIG];
  int out[N];
#pragma acc parallel loop gang private(scratch) copyout(out)
  for (int i = 0; i < N; ++i) {
    for (int k = 0; k < BIG; k += 100)
      scratch[k] = i + k;
    int sum = 0;
    for (int k = 0; k < BIG; k += 100)
      sum += scratch[k] % 7;
    out[i] = sum;
  }
  for (int i = 0; i < N; ++i) {
    int sum = 0;
    for (int k = 0; k < BIG; k += 100)
      sum += (i + k) % 7;
    EXPECT(out[i] == sum);
  }
  printf("%d\n", out[N - 1]);
  return finish();
}
