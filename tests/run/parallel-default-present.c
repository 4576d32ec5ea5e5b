// default(present): arrays without a clause must be there already.
#include "support/check.h"

static void step(float *restrict to, const float *restrict from, int n) {
#pragma acc parallel loop default(present)
  for (int i = 1; i < n - 1; ++i)
    to[i] = from[i - 1] + from[i + 1];
}

int main(void) {
  enum { N = 128 };
  float a[N], b[N];
  for (int i = 0; i < N; ++i) {
    a[i] = (float)i;
    b[i] = 0;
  }
#pragma acc data copyin(a) copy(b)
  step(b, a, N);
  for (int i = 1; i < N - 1; ++i)
    EXPECT(b[i] == 2.0f * i);
  printf("%g %g %g\n", b[0], b[1], b[N - 2]);
  return finish();
}
