// What one queue brings to the host's memory, another that waits for it takes from there.
#include "support/check.h"

enum { N = 512, TURNS = 100000 };

static int slowly(int i) {
  unsigned x = i;
  for (int k = 0; k < TURNS; ++k)
    x = x * x + k;
  return x == 12345 ? 0 : 2 * i;
}

int main(void) {
  int a[N], b[N];
  for (int round = 0; round < 3; ++round) { // the first may wait for a compiler
    for (int i = 0; i < N; ++i)
      a[i] = i;
#pragma acc parallel loop copy(a) async(5)
    for (int i = 0; i < N; ++i)
      a[i] = slowly(i);
#pragma acc parallel loop copy(a) async(6) wait(5)
    for (int i = 0; i < N; ++i)
      a[i] += 1;
#pragma acc wait(5, 6)
    for (int i = 0; i < N; ++i)
      EXPECT(a[i] == 2 * i + 1);

#pragma acc data copyin(a)
    {
#pragma acc parallel loop async(5)
      for (int i = 0; i < N; ++i)
        a[i] = slowly(i) + 3;
#pragma acc update self(a) async(5)
#pragma acc wait(5) async(6)
#pragma acc update device(a) async(6)
#pragma acc wait
#pragma acc parallel loop copyout(b)
      for (int i = 0; i < N; ++i)
        b[i] = a[i];
    }
    for (int i = 0; i < N; ++i)
      EXPECT(b[i] == 2 * i + 3);
  }
  printf("%d %d\n", a[7], b[N - 1]);
  return finish();
}
