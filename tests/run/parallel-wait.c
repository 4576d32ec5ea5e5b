// wait on a construct makes it follow what other queues were given before.
#include "support/check.h"

int main(void) {
  enum { N = 400 };
  static int a[N], b[N], c[N];
#pragma acc enter data create(a, b, c)
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc parallel loop present(b) async(2)
  for (int i = 0; i < N; ++i)
    b[i] = 2 * i;
#pragma acc parallel loop present(a, b, c) wait(1, 2) async(3)
  for (int i = 0; i < N; ++i)
    c[i] = a[i] + b[i];
#pragma acc update self(c) wait(3)
#pragma acc parallel loop present(c) wait
  for (int i = 0; i < N; ++i)
    c[i] += 1;
#pragma acc exit data copyout(c) delete (a, b)
  for (int i = 0; i < N; ++i)
    EXPECT(c[i] == 3 * i + 1);
  printf("%d %d\n", c[0], c[N - 1]);
  return finish();
}
