// Regions in lambdas of default member initialisers and default arguments, where GCC takes no pragmas.
#include "support/check.h"

enum { N = 50 };

struct Start {
  int from = 3;
  long sum = [this] {
    long s = 0;
    int first = from;
#pragma acc parallel loop reduction(+:s)
    for (int i = first; i < N; ++i)
      s += i;
    return s;
  }();
};

static int squares(int x = [] {
  int a[N], s = 0;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; ++i)
    a[i] = i * i;
#pragma acc kernels
  for (int i = 0; i < N; ++i)
    s += a[i];
  return s;
}()) {
  return x;
}

int main() {
  Start start;
  EXPECT(start.sum == N * (N - 1) / 2 - 3 && squares() == 40425 && squares(1) == 1);
  return finish();
}
