// A region that self or if send to the thread itself comes after what its queue was given before.
#include "support/check.h"

enum { N = 512, TURNS = 100000 };

static void step(int n, float *a, int queue) {
#pragma acc parallel loop copy(a[0 : n]) async(queue) if (n > 100)
  for (int i = 0; i < n; ++i) {
    float x = a[i];
    for (int k = 0; k < TURNS; ++k)
      x = x * 0.5f + 1;
    a[i] = n > 100 ? x : a[i] + 1;
  }
}

int main(void) {
  float a[N], b[N];
  for (int i = 0; i < N; ++i)
    a[i] = 100;
  step(N, a, 1);
  step(N / 8, a, 1);
#pragma acc wait(1)
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == (i < N / 8 ? 3 : 2));

#pragma acc parallel loop copy(a) async
  for (int i = 0; i < N; ++i) {
    float x = a[i];
    for (int k = 0; k < TURNS; ++k)
      x = x * 0.5f + 3;
    a[i] = x;
  }
#pragma acc parallel loop copyin(a) copyout(b) async self
  for (int i = 0; i < N; ++i)
    b[i] = a[i];
#pragma acc wait
  for (int i = 0; i < N; ++i)
    EXPECT(b[i] == 6);
  printf("%g %g\n", a[0], b[N - 1]);
  return finish();
}
