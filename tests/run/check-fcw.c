/* An access outside of the range that fcw declares: the last iterations of a block reach for an
 * element that their block has not fetched. Everything else here is in order.
 * RUN-OURS: --check=fcw
 * RUN-ENDS: check-fcw.c:29: 'a' is accessed at ... in dimension 2, outside of [..., which 'fcw a[i:1:1][j:1:1]' in 'parallel loop' at ... widen the range, or mend the index */
#include "support/check.h"

#define N 50
static float a[N][N], b[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * j % 7;
#pragma acc parallel loop vector(8) copyin(a) copyout(b)
  for (int i = 0; i < N; i++) {
#pragma acc loop vector(32)
    for (int j = 0; j < N; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1][j:1:1])
      b[i][j] = i > 0 && j > 0 ? a[i - 1][j] + a[i][j - 1] : 0;
    }
  }
  printf("in order\n");
#pragma acc parallel loop vector(8) copyin(a) copyout(b)
  for (int i = 0; i < N; i++) {
#pragma acc loop vector(32)
    for (int j = 0; j < N; j++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1][j:1:1])
      if (j + 2 < N)
        b[i][j] = a[i][j + 2];
    }
  }
  return finish();
}
