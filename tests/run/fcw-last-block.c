/* Tiles that are fetched again: the last block has fewer iterations than threads. */
#include "support/check.h"

#define N 1000
static short t[N];
static long u[N];
static int out[N];

int main(void) {
  for (int i = 0; i < N; i++)
    t[i] = i * 7 % 31, u[i] = 0;
#pragma acc parallel loop vector(64) copy(t, u) copyout(out)
  for (int i = 0; i < N; i++) {
    int first = i / 64 * 64, stop = first + 64 < N ? first + 64 : N;
    int x = i % 7;
    int r[3];
    r[0] = 0;
    r[1] = 1;
    r[2] = 2;
#pragma acc fcw FETCH_CHANNEL(t[i:0:0]) FETCH_CHANNEL_WB(u[i:0:0])
    u[i] = i ^ x;
#pragma acc fcw FETCH_CHANNEL(t[i:0:0]) FETCH_CHANNEL_WB(u[i:0:0])
    {
      for (int s = 0; s < 3; s++)
        u[first + (i - first + 1) % (stop - first)] = i + s;
      x = (x + t[i]) & 1023;
    }
    out[i] = x + r[1] - 1;
  }
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + out[i]) % 1000003;
  printf("%ld\n", sum);
  return finish();
}
