// Data construct with async and wait: the copies are queued with the kernels.
#include "support/check.h"

int main(void) {
  enum { N = 300 };
  static int a[N], b[N];
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc enter data create(b) async(2)
#pragma acc data copy(a) async(1) wait(2)
  {
#pragma acc parallel loop async(1) present(b)
    for (int i = 0; i < N; ++i) {
      b[i] = a[i] + 1;
      a[i] *= 3;
    }
  }
#pragma acc wait(1)
#pragma acc exit data copyout(b)
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 3 * i && b[i] == i + 1);
  printf("%d %d\n", a[N - 1], b[N - 1]);
  return finish();
}
