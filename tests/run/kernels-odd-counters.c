// Loops whose bound or step is made of their counter take as many trips as they
// do; kernels runs them in order. Their counters come from outside, with values
// that would say otherwise. So do loops whose body changes the counter through
// its address.
#include "support/check.h"

int main(void) {
  enum { N = 40 };
  int a[N], trips[N], i = 7, k = 30;
#pragma acc kernels copyout(a)
  {
    for (i = 0; i < N; i++)
      a[i] = 0;
    for (i = 0; i < N - i; i++)
      a[i] = 1;
    for (k = 1; k < N; k += k)
      a[k] += 2;
  }
  for (int j = 0; j < N; ++j)
    EXPECT(a[j] == (j < N - j) + 2 * (j == 1 || j == 2 || j == 4 || j == 8 || j == 16 || j == 32));
#pragma acc parallel loop copyout(trips)
  for (int j = 0; j < N; ++j) {
    int count = 0;
    for (int m = 1; m < N; m += m + j)
      ++count;
    trips[j] = count;
  }
  for (int j = 0; j < N; ++j) {
    int count = 0;
    for (int m = 1; m < N; m += m + j)
      ++count;
    EXPECT(trips[j] == count);
  }
  // A counter that the body changes through its address.
#pragma acc kernels copyout(a)
  {
    for (int j = 0; j < N; j++)
      a[j] = 0;
    for (int j = 0; j < N; j++) {
      int *p = &j;
      a[j] = 1;
      (*p)++;
    }
  }
  for (int j = 0; j < N; ++j)
    EXPECT(a[j] == (j % 2 == 0));
  printf("%d %d\n", a[1], trips[3]);
  return finish();
}
