// The data clauses of kernels that other tests write on data constructs.
#include "support/check.h"

struct Node {
  int *values;
};

int main(void) {
  enum { N = 38 };
  int a[N], scratch[N], storage[N];
  struct Node node = {storage};
  for (int i = 0; i < N; ++i)
    a[i] = storage[i] = i;
  int *d = (int *)acc_malloc(N * sizeof *d);
  acc_memcpy_to_device(d, a, sizeof a);
#pragma acc kernels create(scratch) deviceptr(d) copyout(a) default(none)
  {
    for (int i = 0; i < N; ++i)
      scratch[i] = d[i] * 2;
    for (int i = 0; i < N; ++i)
      a[i] = scratch[N - 1 - i];
  }
  acc_free(d);
#pragma acc enter data copyin(storage, node)
#pragma acc kernels attach(node.values) present(node) num_gangs(2) \
    device_type(multicore) num_gangs(3)
  for (int i = 0; i < N; ++i)
    node.values[i] += 500;
#pragma acc kernels no_create(storage) default(present)
  for (int i = 0; i < N; ++i)
    storage[i] += 1;
#pragma acc exit data copyout(storage) delete (node)
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == 2 * (N - 1 - i) && storage[i] == i + 501);
  printf("%d %d\n", a[0], storage[N - 1]);
  return finish();
}
