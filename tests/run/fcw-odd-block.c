/* Blocks whose iterations are fewer than their threads: one construct fetches what another has written back. */
#include "support/check.h"

static void twice(int n, unsigned *restrict b) {
#pragma acc parallel loop vector(50) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    unsigned t = i;
#pragma acc fcw FETCH_WB(b[i:0:0])
    b[i] = b[i] * 3 + 1;
#pragma acc fcw FETCH_CHANNEL_WB(b[i:0:0])
    {
      b[i] = b[i] * 3 + i;
      b[i] = b[i] * 5 + t;
    }
  }
}

int main(void) {
  int sizes[] = {1, 2, 49, 50, 51, 130};
  for (int k = 0; k < 6; k++) {
    int n = sizes[k];
    unsigned *b = malloc(n * sizeof *b), sum = 0;
    for (int i = 0; i < n; i++)
      b[i] = i + 2;
    twice(n, b);
    for (int i = 0; i < n; i++)
      sum = sum * 31 + b[i];
    printf("%d %u\n", n, sum);
    free(b);
  }
  return finish();
}
