// The data clauses of parallel that other tests write on data constructs, and
// if, self and wait on parallel without loop.
#include "support/check.h"

struct Node {
  int *values;
};

int main(void) {
  enum { N = 48 };
  int a[N], scratch[N], storage[N], off = 0;
  struct Node node = {storage};
  for (int i = 0; i < N; ++i)
    a[i] = storage[i] = i;
  int *d = (int *)acc_malloc(N * sizeof *d);
  acc_memcpy_to_device(d, a, sizeof a);
#pragma acc parallel create(scratch) deviceptr(d) copyout(a) num_gangs(1)
  {
#pragma acc loop vector
    for (int i = 0; i < N; ++i)
      scratch[i] = d[i] * 2;
#pragma acc loop vector
    for (int i = 0; i < N; ++i)
      a[i] = scratch[N - 1 - i];
  }
  acc_free(d);
#pragma acc enter data copyin(storage, node) async(1)
#pragma acc parallel attach(node.values) present(node, storage) wait(1) if (off == 0) num_gangs(2)
  {
#pragma acc loop gang
    for (int i = 0; i < N; ++i)
      node.values[i] += 500;
  }
#pragma acc exit data copyout(storage) delete (node)
#pragma acc parallel self(off == 0) num_gangs(1)
  {
#pragma acc loop seq
    for (int i = 0; i < N; ++i)
      a[i] += 1;
  }
  EXPECT(node.values == storage);
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 2 * (N - 1 - i) + 1 && storage[i] == i + 500);
  printf("%d %d\n", a[0], storage[N - 1]);
  return finish();
}
