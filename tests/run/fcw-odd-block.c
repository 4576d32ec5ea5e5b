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

/* Structs as wholes. */
struct Body {
  int id;
  struct {
    short lo, hi;
  } range;
};

static void swapped(void) {
  struct Body bodies[75];
  long sum = 0;
  for (int i = 0; i < 75; i++)
    bodies[i] = (struct Body){i, {-i, i * 3}};
#ifdef _OPENACC
#pragma acc parallel loop vector(25) copy(bodies)
  for (int i = 0; i < 75; i++) {
    int first = i / 25 * 25, mirror = first + 24 - (i - first);
#pragma acc fcw FETCH_CHANNEL_WB(bodies[i:0:0])
    {
      struct Body other = bodies[mirror];
      other.range.hi++;
      bodies[i] = other;
    }
  }
#else
  for (int i = 0; i < 75; i++) {
    int from = i / 25 * 25 + 24 - i % 25;
    bodies[i] = (struct Body){from, {-from, from * 3 + 1}};
  }
#endif
  for (int i = 0; i < 75; i++)
    sum = (sum * 31 + bodies[i].id + bodies[i].range.lo * 3 + bodies[i].range.hi * 7) % 1000003;
  printf("%ld\n", sum);
}

/* What stands before a branch in which some write. */
static void branched(void) {
  int a[75], b[75];
  long sum = 0;
  for (int i = 0; i < 75; i++)
    a[i] = i + 1;
#ifdef _OPENACC
#pragma acc parallel loop vector(25) copy(a) copyout(b)
  for (int i = 0; i < 75; i++) {
    int first = i / 25 * 25, mirror = first + 24 - (i - first);
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:0])
    {
      b[i] = a[mirror];
      if (i % 4 == 1)
        a[i] = a[i] * 100;
    }
  }
#else
  for (int i = 0; i < 75; i++)
    b[i] = i / 25 * 25 + 25 - i % 25;
  for (int i = 1; i < 75; i += 4)
    a[i] *= 100;
#endif
  for (int i = 0; i < 75; i++)
    sum = (sum * 31 + a[i] * 3 + b[i]) % 1000003;
  printf("%ld\n", sum);
}

int main(void) {
  swapped();
  branched();
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
