// acc_map_data and its kin: data mapped by calls, used by directives. Memory of
// one's own can only be given to a device that has a memory of its own.
#include "support/check.h"

int main(void) {
  enum { N = 52 };
  int a[N], b[N], c[N];
  for (int i = 0; i < N; ++i) {
    a[i] = i;
    b[i] = 3 * i;
  }
#ifdef _OPENACC
  void *device = 0;
  if (copiesData()) {
    device = acc_malloc(sizeof a);
    acc_map_data(a, device, sizeof a);
    acc_update_device(a, sizeof a);
    EXPECT(acc_deviceptr(a) == device && acc_hostptr(device) == a);
  } else {
    acc_copyin(a, sizeof a);
  }
  acc_copyin(b, sizeof b);
  acc_create(c, sizeof c);
  EXPECT(acc_is_present(a, sizeof a) && acc_is_present(b, sizeof b));
#endif
#pragma acc parallel loop present(a, b, c)
  for (int i = 0; i < N; ++i) {
    c[i] = a[i] + b[i];
    a[i] += 1;
  }
#ifdef _OPENACC
  acc_update_self(a, sizeof a);
  if (device) {
    acc_unmap_data(a);
    acc_free(device);
  } else {
    acc_delete(a, sizeof a);
  }
  acc_copyout(c, sizeof c);
  acc_delete(b, sizeof b);
#endif
  for (int i = 0; i < N; ++i)
    EXPECT(a[i] == i + 1 && c[i] == 4 * i);
  printf("%d %d\n", a[N - 1], c[N - 1]);
  return finish();
}
