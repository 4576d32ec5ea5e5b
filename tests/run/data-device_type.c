// device_type on data, update and exit data; if and wait on exit data.
#include "support/check.h"

int main(void) {
  enum { N = 34 };
  static int a[N];
#pragma acc data copy(a) async(1) device_type(nvidia) async(2) device_type(*) wait(3)
  {
#pragma acc parallel loop async(1) device_type(nvidia) async(2)
    for (int i = 0; i < N; ++i)
      a[i] = i;
  }
#pragma acc wait
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a) async(5)
  for (int i = 0; i < N; ++i)
    a[i] *= 3;
#pragma acc update self(a) wait(5) device_type(nvidia) async(4)
#pragma acc wait
  EXPECT(a[N - 1] == 99);
#pragma acc exit data copyout(a) if (0)
  EXPECT(isPresent(a, sizeof a));
#pragma acc exit data copyout(a) wait(5) if (1)
  if (copiesData())
    EXPECT(!isPresent(a, sizeof a));
  printf("%d\n", a[N - 1]);
  return finish();
}
