// RUN-NOT-ON-x86_64: opencl-wide (PoCL 3.1 takes what one lane of a routine does for what all do)
/* fcw in functions of a routine directive: of gangs, and of a block's threads. */
#include "support/check.h"
#include <stdlib.h>

#pragma acc routine gang
static void negate(int *a, int n) {
#pragma acc loop gang vector
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(a[i:0:0])
    a[i] = -a[i];
  }
}

/* Each block smooths a row of its own: neighbours in a tile, ends by themselves. */
#pragma acc routine vector
static void smooth(const int *restrict from, int *restrict to, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(from[i:2:2])
    {
      int sum = from[i];
      for (int k = 1; k <= 2; k++) {
        if (i >= k)
          sum += from[i - k];
        if (i + k < n)
          sum += from[i + k];
      }
      to[i] = sum;
    }
  }
}

/* A channel: every fourth iteration adds what the next three have. */
#pragma acc routine vector
static void fold(int *restrict a, int n) {
#pragma acc loop vector(64)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:0:3])
    for (int step = 1; step < 4; step++)
      if ((i & 3) == 0 && i + step < n)
        a[i] += a[i + step];
  }
}

/* Downwards, and from a function that has no loops itself. */
#pragma acc routine worker
static void reverse(const int *restrict from, int *restrict to, int n) {
#pragma acc loop worker vector
  for (int i = 0; i < n; i++) {
    int at = n - 1 - i;
#pragma acc fcw FETCH_ONLY(from[at:1:0])
    to[i] = from[at] * 2 + (at > 0 ? from[at - 1] : 0);
  }
}

#pragma acc routine worker
static void reverseTwice(const int *restrict from, int *restrict between, int *restrict to, int n) {
  reverse(from, between, n);
  reverse(between, to, n);
}

static long check(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  return sum;
}

int main(void) {
  enum { n = 777, rows = 13 };
  static int a[n];
  int *from = malloc(rows * n * sizeof *from), *to = malloc(rows * n * sizeof *to);
  int *between = malloc(rows * n * sizeof *between);
  for (int i = 0; i < n; i++)
    a[i] = i * 37 % 101;
  for (int i = 0; i < rows * n; i++) {
    from[i] = i * 91 % 1009;
    to[i] = between[i] = -1;
  }
#pragma acc parallel copy(a)
  negate(a, n);
  printf("%ld\n", check(a, n));

#pragma acc parallel loop gang copyin(from[0:rows * n]) copyout(to[0:rows * n])
  for (int r = 0; r < rows; r++)
    smooth(from + r * n, to + r * n, n);
  printf("%ld\n", check(to, rows * n));

#pragma acc parallel loop gang copy(to[0:rows * n]) vector_length(128)
  for (int r = 0; r < rows; r++)
    fold(to + r * n, n - r);
  printf("%ld\n", check(to, rows * n));

#pragma acc parallel loop gang copyin(from[0:rows * n]) copyout(to[0:rows * n], between[0:rows * n])
  for (int r = 0; r < rows; r++) {
    if (r % 5 != 3)
      reverseTwice(from + r * n, between + r * n, to + r * n, n - r);
    else
      smooth(from + r * n, to + r * n, n);
  }
  long sum = 0;
  for (int r = 0; r < rows; r++)
    sum = sum * 7 + check(to + r * n, r % 5 != 3 ? n - r : n);
  printf("%ld\n", sum);
  free(from);
  free(to);
  free(between);
  return finish();
}
