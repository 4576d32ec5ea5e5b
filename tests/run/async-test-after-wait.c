// A queue whose operations another one has waited for is done. Few rounds: where several programs share a GPU, one
// queue's wait for another may take NVIDIA's OpenCL half a second.
#include "support/check.h"

int main(void) {
  static int a[1000];
  int late = 0;
  for (int round = 0; round < 20; round++) {
#pragma acc parallel loop copy(a) async(3)
    for (int i = 0; i < 1000; i++)
      a[i] += 5;
#ifdef _OPENACC
    acc_wait_async(3, 4);
    acc_wait(4);
    late += !acc_async_test(3);
#endif
  }
  EXPECT(late == 0);
  EXPECT(a[999] == 100);
  printf("%d\n", a[0]);
  return finish();
}
