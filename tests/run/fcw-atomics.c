/* Atomic statements on elements of tiles: what they write goes back, and others see it in channels. */
#include "support/check.h"
#include <stdlib.h>

enum { SIZE = 96, BINS = 32 };

/* Each block has bins of its own. */
static void partial(int n, const unsigned char *data, int blocks, int *restrict bins) {
#pragma acc parallel loop gang vector(SIZE) copyin(data[0:n]) copy(bins[0:blocks * BINS])
  for (int i = 0; i < n; i++) {
    int b = i / SIZE;
#pragma acc fcw FETCH_WB(bins[b * BINS:0:BINS - 1])
    {
#pragma acc atomic update
      bins[b * BINS + data[i] % BINS]++;
    }
  }
}

/* Ranges of neighbouring blocks overlap, and only what was written goes back. */
static void sparse(int n, int *restrict a) {
#pragma acc parallel loop gang vector(SIZE) copy(a[0:n + 8])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(a[i:8:8])
    {
      if (i % 4 == 3) {
#pragma acc atomic
        a[i - i % 4] += i;
#pragma acc atomic write
        a[i] = -i;
      }
    }
  }
}

/* A channel waits before and after: all see the sums of all. */
static void ranks(int n, int *restrict a, int *restrict before) {
#pragma acc parallel loop gang vector(SIZE) copy(a[0:n]) copyout(before[0:n])
  for (int i = 0; i < n; i++) {
    int first = i - i % SIZE;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      int old = a[i], seen = 0;
#pragma acc atomic update
      a[first] += old % 3 + 1;
      if (i != first)
        a[i] = a[first] + old;
#pragma acc atomic capture
      { seen = a[i]; a[i] += 2; }
      before[i] = seen;
    }
  }
}

#ifndef _OPENACC
static void ranksInOrder(int n, int *a, int *before) {
  for (int first = 0; first < n; first += SIZE) {
    int end = first + SIZE < n ? first + SIZE : n, sum = a[first];
    for (int i = first; i < end; i++)
      sum += a[i] % 3 + 1;
    for (int i = first; i < end; i++) {
      a[i] = i == first ? sum : sum + a[i];
      before[i] = a[i];
      a[i] += 2;
    }
  }
}
#else
#define ranksInOrder ranks
#endif

static long check(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  return sum;
}

int main(void) {
  int sizes[] = {1, 95, 97, 1001};
  for (int s = 0; s < 4; s++) {
    int n = sizes[s], blocks = (n + SIZE - 1) / SIZE;
    unsigned char *data = malloc(n);
    int *bins = calloc(blocks * BINS, sizeof *bins), *a = malloc((n + 8) * sizeof *a), *b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++)
      data[i] = i * i % 251;
    for (int i = 0; i < n + 8; i++)
      a[i] = i * 7 % 101;
    partial(n, data, blocks, bins);
    sparse(n, a);
    printf("%d: %ld %ld", n, check(bins, blocks * BINS), check(a, n + 8));
    ranksInOrder(n, a, b);
    printf(" %ld %ld\n", check(a, n), check(b, n));
    free(data);
    free(bins);
    free(a);
    free(b);
  }
  return finish();
}
