// Inner declarations that hide outer ones, in the region and around it.
#include "support/check.h"

static int value = 1000;

int main(void) {
  enum { N = 30 };
  int a[N], i = 99;
  {
    int value = 5;
#pragma acc parallel loop copyout(a)
    for (int i = 0; i < N; ++i) {
      int a1 = value;
      {
        int value = i;
        a1 += value;
        for (int i = 0; i < 2; ++i)
          a1 += i;
      }
      a[i] = a1 + value;
    }
  }
  int n = N;
  for (int n = 0; n < 1; ++n) {
#pragma acc parallel loop copy(a)
    for (int i = 0; i < N; ++i)
      a[i] += n + value;
  }
  EXPECT(i == 99 && n == N);
  for (int k = 0; k < N; ++k)
    EXPECT(a[k] == 5 + k + 1 + 5 + 1000);
  printf("%d\n", a[N - 1]);
  return finish();
}
