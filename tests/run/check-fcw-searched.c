/* Pivots from an array: what the block's iterations name counts, not what its tile has room for. The
 * last block has four of them.
 * RUN-OURS: --check=fcw
 * RUN-ENDS: check-fcw-searched.c:19: 'a' is accessed at 121, outside of [96, 115], which 'fcw a[p:0:1]' in 'parallel loop' at ... widen the range, or mend the index */
#include "support/check.h"

#define N 100
static int a[200], b[N], at[N];

int main(void) {
  for (int i = 0; i < N; i++)
    at[i] = i < 96 ? i / 32 * 32 + i * 7 % 32 : 96 + i % 4 * 6;
#pragma acc parallel loop vector(32) copyin(a, at) copyout(b)
  for (int i = 0; i < N; i++) {
    int p = at[i];
#pragma acc fcw FETCH_ONLY(a[p:0:1])
    {
      int far = i == 99 ? 121 : p;
      b[i] = a[far];
    }
  }
  return finish();
}
