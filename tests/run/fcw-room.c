/* Pivots from an array that lie further apart than nobody could know: on a grid there is no room for that.
 * The host's tiles have the size that is needed.
 * RUN-NOT-ON: multicore host "multicore with separate memory"
 * RUN-ENDS: fcw-room.c:15: the pivots of 'fcw a[p:1:1]' in 'parallel loop' at ... reach from 5 to 967 in one block, whose tile has room for 32 of them... must not lie further apart than the block has iterations */
#include "support/check.h"

#define N 1000
int main(void) {
  static int at[N], a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i, at[i] = i < 32 ? 5 + i * 37 % 984 : i;
#pragma acc parallel loop vector(32) copyin(a, at) copyout(b)
  for (int i = 0; i < N; i++) {
    int p = at[i];
#pragma acc fcw FETCH_ONLY(a[p:1:1])
    b[i] = a[p] + (p ? a[p - 1] : 0);
  }
  return finish();
}
