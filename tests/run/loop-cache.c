// cache names what should be kept near; it never changes the result (2.10).
#include "support/check.h"

int main(void) {
  enum { N = 130 };
  static float a[N], b[N];
  for (int i = 0; i < N; ++i)
    a[i] = (float)(i % 12);
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 1; i < N - 1; ++i) {
#pragma acc cache(a[i - 1 : 3])
    b[i] = a[i - 1] + 2 * a[i] + a[i + 1];
  }
#pragma acc parallel loop copyin(a) copy(b)
  for (int i = 1; i < N - 1; ++i) {
#pragma acc cache(readonly : a[i - 1 : 3])
    b[i] += a[i - 1] - a[i + 1];
  }
  float sum = 0;
  for (int i = 1; i < N - 1; ++i) {
    EXPECT(b[i] == 2 * a[i - 1] + 2 * a[i]);
    sum += b[i] * (i % 5);
  }
  printf("%g\n", sum);
  return finish();
}
