/* cache names less than the loop reads: without the check the array itself is read.
 * RUN-OURS: --check=fcw
 * RUN-ENDS: check-cache.c:13: 'a' is accessed at ..., outside of [..., which 'cache a[i-1:3]' in 'parallel loop' at */
#include "support/check.h"

int main(void) {
  int n = 500, *restrict a = malloc(n * sizeof *a), *restrict b = calloc(n, sizeof *b);
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n])
  for (int i = 1; i < n - 1; i++) {
#pragma acc cache(a[i - 1 : 3])
    b[i] = a[i - 1] + a[i + 1] + a[n - 1 - i];
  }
  return finish();
}
