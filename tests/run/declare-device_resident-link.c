// device_resident: only regions use it. link: space is made when it is mapped.
#include "support/check.h"

enum { N = 45 };
int hidden[N];
#pragma acc declare device_resident(hidden)
int big[N];
#pragma acc declare link(big)

int main(void) {
  int out[N];
#pragma acc parallel loop
  for (int i = 0; i < N; ++i)
    hidden[i] = 3 * i;
  for (int i = 0; i < N; ++i)
    big[i] = 100;
#pragma acc data copyin(big)
  {
#pragma acc parallel loop copyout(out)
    for (int i = 0; i < N; ++i)
      out[i] = hidden[i] + big[i];
  }
  for (int i = 0; i < N; ++i)
    EXPECT(out[i] == 3 * i + 100);
  printf("%d\n", out[N - 1]);
  return finish();
}
