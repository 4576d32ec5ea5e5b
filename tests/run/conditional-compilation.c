// _OPENACC and regions under #if; the macro's value is that of OpenACC 3.4.
#include "support/check.h"

int main(void) {
  enum { N = 18 };
  int a[N];
#ifdef _OPENACC
  EXPECT(_OPENACC == 202506);
#pragma acc parallel loop copyout(a)
#else
#pragma omp parallel for
#endif
  for (int i = 0; i < N; ++i)
    a[i] = i * 4;
#if 0
#pragma acc parallel loop nonsense(
#endif
  EXPECT(a[N - 1] == 68);
  printf("%d\n", a[N - 1]);
  return finish();
}
