// Memory from acc_malloc, used through deviceptr.
#include "support/check.h"

int main(void) {
  enum { N = 77 };
  int host[N];
  for (int i = 0; i < N; ++i)
    host[i] = i;
  int *d = (int *)acc_malloc(sizeof host);
  acc_memcpy_to_device(d, host, sizeof host);
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; ++i)
    d[i] *= 2;
#pragma acc data deviceptr(d)
  {
#pragma acc kernels loop independent
    for (int i = 0; i < N; ++i)
      d[i] += 1;
  }
  acc_memcpy_from_device(host, d, sizeof host);
  acc_free(d);
  for (int i = 0; i < N; ++i)
    EXPECT(host[i] == 2 * i + 1);
  printf("%d\n", host[N - 1]);
  return finish();
}
