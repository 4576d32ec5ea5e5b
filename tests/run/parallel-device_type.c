// Clauses after device_type hold for that device only; those before for all;
// none of it may change the result.
#include "support/check.h"

int main(void) {
  enum { N = 333 };
  int a[N];
#pragma acc parallel copyout(a) async(1) device_type(nvidia) num_gangs(100) vector_length(64) \
    device_type(multicore, host) num_gangs(2) device_type(*) num_gangs(7)
  {
#pragma acc loop gang device_type(nvidia) vector device_type(radeon) worker
    for (int i = 0; i < N; ++i)
      a[i] = 2 * i;
  }
#pragma acc wait(1)
#pragma acc parallel loop copy(a) dtype(nvidia, radeon) vector_length(32) dtype(*) gang
  for (int i = 0; i < N; ++i)
    a[i] += 1;
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 2 * i + 1);
  printf("%d\n", a[N - 1]);
  return finish();
}
