// Scalars of the function that a parallel loop writes first are private to each
// iteration's thread, whether or not the user said so.
#include "support/check.h"

int main(void) {
  enum { N = 500 };
  static int a[N];
  int t, u = 5, j;
  double x;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; ++i) {
    t = i * 2;
    x = t * 0.5;
    for (j = 0; j < 3; ++j)
      t += j + u;
    a[i] = t + (int)x;
  }
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 3 * i + 18);
  EXPECT(u == 5);
  printf("%d %d\n", a[0], a[N - 1]);
  return finish();
}
