// Every clause that serial shares with parallel.
#include "support/check.h"

struct Node {
  int *values;
};

int main(void) {
  enum { N = 24 };
  int a[N], scratch[N], storage[N], out[2] = {0, 0}, sum = 10, p = 1, f = 6;
  struct Node node = {storage};
  for (int i = 0; i < N; ++i)
    a[i] = storage[i] = i;
#pragma acc serial copy(a) create(scratch) firstprivate(f) private(p) reduction(+ : sum)
  {
    p = 2;
    for (int i = 0; i < N; ++i)
      scratch[i] = a[i] * p + f;
    for (int i = 0; i < N; ++i) {
      a[i] = scratch[N - 1 - i];
      sum += 1;
    }
    f = 0;
  }
  EXPECT(sum == 10 + N && a[0] == 2 * (N - 1) + 6);
#pragma acc enter data copyin(storage, node)
#pragma acc serial attach(node.values) present(node, storage) async(1) device_type(nvidia) async(2)
  node.values[3] = 333;
#pragma acc wait
#pragma acc serial wait(1) default(present) no_create(a)
  storage[4] = storage[3] + 1;
#pragma acc exit data copyout(storage) delete (node)
  EXPECT(storage[3] == 333 && storage[4] == 334);
  int *d = (int *)acc_malloc(sizeof(int));
#pragma acc serial deviceptr(d) if (N > 1) copyout(out)
  {
    d[0] = 17;
    out[0] = d[0];
    out[1] = 1;
  }
  acc_free(d);
#pragma acc serial self(N > 1)
  out[1] += 5;
#pragma acc serial if (0) default(none) copy(out)
  out[1] += 5;
  EXPECT(out[0] == 17 && out[1] == 11);
  printf("%d %d %d %d\n", sum, a[0], storage[4], out[1]);
  return finish();
}
