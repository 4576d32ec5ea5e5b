// The clauses of declare for variables of a function: copy, copyout, present
// and deviceptr, at the start of the function's body.
#include "support/check.h"

enum { N = 16 };

static int total(int *mapped, int *device) {
#pragma acc declare present(mapped) deviceptr(device)
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < N; ++i)
    sum += mapped[i] + device[i];
  return sum;
}

static int inside(void) {
  int both[N] = {0}, out[N];
#pragma acc declare copy(both) copyout(out)
#pragma acc parallel loop
  for (int i = 0; i < N; ++i) {
    both[i] += i;
    out[i] = both[i] * 2;
  }
#pragma acc update self(both, out)
  return both[N - 1] + out[N - 1];
}

int main(void) {
  int a[N];
  for (int i = 0; i < N; ++i)
    a[i] = i;
  int *d = (int *)acc_malloc(sizeof a), sum;
  acc_memcpy_to_device(d, a, sizeof a);
#pragma acc data copyin(a)
  sum = total(a, d);
  acc_free(d);
  EXPECT(sum == 240);
  EXPECT(inside() == 45);
  printf("%d %d\n", sum, inside());
  return finish();
}
