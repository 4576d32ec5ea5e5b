// if decides at run time between the device and the host; the result is one.
#include "support/check.h"

static void scale(int *a, int n, int onDevice) {
#pragma acc parallel loop if (onDevice) copy(a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] *= 2;
}

int main(void) {
  enum { N = 200 };
  int a[N];
  for (int i = 0; i < N; ++i)
    a[i] = i + 1;
  scale(a, N, 0);
  scale(a, N, 1);
#pragma acc parallel loop if (0) copy(a)
  for (int i = 0; i < N; ++i)
    a[i] += 1;
#pragma acc parallel loop if (a[0] == 5) copy(a)
  for (int i = 0; i < N; ++i)
    a[i] += 1;
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 4 * (i + 1) + 2);
  printf("%d %d\n", a[0], a[N - 1]);
  return finish();
}
