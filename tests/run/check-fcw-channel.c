/* A write to a channel outside of its range, in an asynchronous region: nothing but the report may
 * come of it.
 * RUN-OURS: --check=fcw
 * RUN-ENDS: check-fcw-channel.c:18: 'a' is accessed at ..., outside of [..., which 'fcw a[i:0:0]' in 'parallel loop' at */
#include "support/check.h"

int main(void) {
  int n = 1000, *restrict a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc enter data copyin(a[0:n])
#pragma acc parallel loop vector(64) present(a) async(2)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      a[i] = a[i] + 1;
      if (i % 100 == 63)
        a[i + 100000] = 1;
    }
  }
#pragma acc wait
  return finish();
}
