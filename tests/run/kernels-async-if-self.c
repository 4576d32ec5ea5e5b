// The remaining clauses of kernels: async, wait, if, self, num_gangs and so on.
#include "support/check.h"

int main(void) {
  enum { N = 150 };
  int a[N], small = 1;
#pragma acc enter data create(a)
#pragma acc kernels present(a) async(2) num_gangs(3) num_workers(2) vector_length(4)
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc kernels present(a) wait(2) if (small)
  for (int i = 0; i < N; ++i)
    a[i] += 10;
#pragma acc exit data copyout(a)
#pragma acc kernels if (!small) copy(a)
  for (int i = 0; i < N; ++i)
    a[i] *= 2;
#pragma acc kernels self copy(a)
  for (int i = 0; i < N; ++i)
    a[i] += 1;
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 2 * (i + 10) + 1);
  printf("%d %d\n", a[0], a[N - 1]);
  return finish();
}
