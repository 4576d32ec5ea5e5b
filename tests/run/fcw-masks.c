/* Threads without an iteration, in the last block, do nothing: whatever stands before and after loops around barriers. */
#include "support/check.h"

static struct {
  int out[45], guard[32];
} s;
static int t[45];

static void afterLoop(int n) {
  memset(&s, 0, sizeof s);
  for (int j = 0; j < 45; j++)
    t[j] = 0;
#pragma acc parallel loop vector(32) copy(t, s)
  for (int j = 0; j < 45; j++) {
    int first = j / 32 * 32, x = j % 5;
#pragma acc fcw FETCH_CHANNEL(t[j:0:0])
    {
      for (int k = 0; k < n; k++)
        t[j] = k + t[first];
      for (int k = 0; k < n; k++)
        if (k % 2 == 0)
          x += k ^ j;
    }
    s.out[j] = x + 7;
  }
  int check = 0;
  for (int j = 0; j < 45; j++)
    check = check * 31 + s.out[j];
  for (int k = 0; k < 32; k++)
    EXPECT(!s.guard[k]);
  printf("after a loop: %d\n", check);
}

static struct {
  int rows[13], guard[32];
} r;
static int a[13][45];

static void afterRows(int n) {
  memset(&r, 0, sizeof r);
  for (int i = 0; i < 13; i++)
    for (int j = 0; j < 45; j++)
      a[i][j] = i * j % 17;
#pragma acc parallel loop gang worker num_workers(8) vector_length(16) copyin(a) copy(r)
  for (int i = 0; i < 13; i++) {
    int sum = 0, x = i;
#pragma acc loop vector reduction(+:sum)
    for (int j = 0; j < 45; j++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0][j:1:0])
      sum += a[i][j] - (j ? a[i][j - 1] : 0) * 2;
    }
    for (int k = 0; k < n; k++)
      if (k % 2 == 0)
        x += k ^ i;
    r.rows[i] = x + sum;
  }
  int check = 0;
  for (int i = 0; i < 13; i++)
    check = check * 31 + r.rows[i];
  for (int k = 0; k < 32; k++)
    EXPECT(!r.guard[k]);
  printf("after rows: %d\n", check);
}

static short c[1000];
static long d[1000];

static void twice(void) {
  for (int i = 0; i < 1000; i++)
    c[i] = i * 7 % 31, d[i] = i * 8 % 31;
#ifdef _OPENACC
#pragma acc parallel loop vector(64) copy(c, d)
  for (int i = 0; i < 1000; i++) {
    int first = i / 64 * 64, stop = first + 64 < 1000 ? first + 64 : 1000;
    int x = i % 7, y = 1, z[3];
    z[0] = 0, z[1] = 1, z[2] = 2;
#pragma acc fcw FETCH_CHANNEL(c[i:0:0]) FETCH_CHANNEL_WB(d[i:0:0])
    d[i] = i ^ x;
#pragma acc fcw FETCH_CHANNEL(c[i:0:0]) FETCH_CHANNEL_WB(d[i:0:0])
    {
      d[first + stop - 1 - i] = y - d[first];
      x = (x + c[i]) & 1023;
    }
  }
#else
  for (int i = 0; i < 1000; i++) {
    int first = i / 64 * 64;
    d[i] = 1 - (first ^ first % 7);
  }
#endif
  long check = 0;
  for (int i = 0; i < 1000; i++)
    check = check * 31 % 1000003 + c[i] + d[i];
  printf("twice: %ld\n", check);
}

int main(void) {
  afterLoop(3);
  afterRows(3);
  twice();
  return finish();
}
