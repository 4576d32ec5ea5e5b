/* Loops around barriers without a for: their conditions change what they ask, and not all iterations get to them. */
#include "support/check.h"

enum { n = 333, block = 64 };
static int a[n], b[n], c[n], d[n];

int main(void) {
  int steps = 5;
  for (int i = 0; i < n; i++)
    a[i] = b[i] = c[i] = d[i] = i * 37 % 101;
#pragma acc parallel loop vector(block) copy(a)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      int s = block;
      while ((s >>= 1) > 0)
        a[i] = a[i] * 3 % 1009 + s;
    }
  }
#pragma acc parallel loop vector(block) copy(b)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(b[i:0:0])
    {
      if (i % 3) {
        int s = 0;
        while (s < steps) {
          b[i] = b[i] * 2 + s;
          s++;
        }
      } else if (b[i] > 50) {
        int s = steps + 2;
        while (s-- > 0)
          b[i] += s;
      }
    }
  }
#pragma acc parallel loop vector(block) copy(c)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(c[i:0:0])
    {
      if (c[i] % 2) {
        int s = 1;
        do {
          c[i] += s;
          s += 2;
        } while (s <= steps * 2);
      }
    }
  }
#pragma acc parallel loop vector(block) copy(d)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(d[i:0:0])
    {
      int s = 0;
      for (;;) {
        d[i] = d[i] * 3 % 1009;
        if ((s += 2) > steps)
          break;
      }
    }
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i] * 3 + b[i] + c[i] * 7 + d[i]) % 1000003;
  printf("%ld\n", sum);
  return finish();
}
