// Long loops over small elements, which devices take several at a time: with ends that fill no pack,
// arrays that begin in the middle of one, elements that are written under a condition or in
// iterations that end early, and two names for one array.
#include "support/check.h"

enum { N = (1 << 21) + 5 };

static float x[N + 8], y[N + 8];
static unsigned char small[N], more[N];
static short halves[N];
static int whole[N];

static unsigned sumOf(const void *p, size_t bytes) {
  unsigned sum = 1;
  for (size_t i = 0; i < bytes; i++)
    sum = sum * 31 + ((const unsigned char *)p)[i];
  return sum;
}

static void axpy(int n, float a, const float *p, float *q) {
#pragma acc parallel loop copyin(p[0:n]) copy(q[0:n])
  for (int i = 0; i < n; i++)
    q[i] += a * p[i];
}

/* Both names may mean the same elements. */
static void twice(int n, float *p, float *q) {
#pragma acc parallel loop present(p, q)
  for (int i = 0; i < n; i++) {
    q[i] = p[i] + 1;
    p[i] = 2 * q[i];
  }
}

static void mixed(long n, const unsigned char *restrict a, short *restrict b, int *restrict c) {
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n]) copyout(c[0:n])
  for (long i = 0; i < n; i++) {
    if (a[i] > 100)
      b[i] = a[i] - 100;
    b[i] ^= 5;
    c[i] = b[i] * 3 + (a[i] < 50 ? a[i] : 50);
  }
}

/* `few` has less elements than there are iterations. */
static void guarded(int n, int m, const float *restrict few, float *restrict b) {
#pragma acc parallel loop copyin(few[0:m]) copy(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = i < m ? few[i] : b[i] - 1;
}

/* `at` may lead to the element that was just written. */
static void searched(int n, const int *at, const float *p, float *q) {
#pragma acc parallel loop copyin(at[0:n]) present(p, q)
  for (int i = 0; i < n; i++) {
    q[i] = (float)(i % 7);
    q[i] += p[at[i]];
  }
}

/* Iterations that end early write nothing. */
static void skipped(int n, const float *restrict p, float *restrict q) {
#pragma acc parallel loop copyin(p[0:n]) copy(q[0:n])
  for (int i = 0; i < n; i++) {
    if (p[i] > 40)
      continue;
    q[i] = p[i];
  }
}

/* An element is written on each way through. */
static void branches(int n, const float *restrict p, float *restrict q) {
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 0; i < n; i++)
    if (p[i] > 40)
      q[i] = 1;
    else
      q[i] = p[i];
}

/* Updates as a whole of what no other iteration updates. */
static void updated(int n, const int *restrict p, int *restrict q) {
#pragma acc parallel loop copyin(p[0:n]) copy(q[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    q[i] += p[i];
  }
}

static void globals(void) {
#pragma acc parallel loop copyin(small) copyout(more)
  for (unsigned i = 0; i < N; i++)
    more[i] = small[i] ^ (unsigned char)i;
}

int main(void) {
  for (int i = 0; i < N + 8; i++)
    x[i] = i % 251, y[i] = i % 13;
  for (int i = 0; i < N; i++)
    small[i] = i % 253, halves[i] = i % 1000;
  axpy(N, 2, x, y);
  printf("%u\n", sumOf(y, sizeof y));
  axpy(N, 3, x + 1, y + 2);
  printf("%u\n", sumOf(y, sizeof y));
  axpy(N - 3, 1, x + 4, y + 4);
  printf("%u\n", sumOf(y, sizeof y));
#pragma acc data copy(x)
  {
    twice(N, x, x);
    twice(N, x, x + 4 - 4);
  }
  printf("%u\n", sumOf(x, sizeof x));
  for (int i = 0; i < N; i++)
    x[i] = i % 83;
#pragma acc data copy(x, y)
  twice(N, x, y);
  printf("%u %u\n", sumOf(x, sizeof x), sumOf(y, sizeof y));
  mixed(N, small, halves, whole);
  printf("%u %u\n", sumOf(halves, sizeof halves), sumOf(whole, sizeof whole));
  guarded(N, N / 2, x, y);
  printf("%u\n", sumOf(y, sizeof y));
  for (int i = 0; i < N; i++)
    whole[i] = i;
#pragma acc data copy(x)
  searched(N, whole, x, x);
  printf("%u\n", sumOf(x, sizeof x));
  static int again[N];
  updated(N, whole, again);
  printf("%u\n", sumOf(again, sizeof again));
  skipped(N, x, y);
  printf("%u\n", sumOf(y, sizeof y));
  branches(N, y, x);
  printf("%u\n", sumOf(x, sizeof x));
  globals();
  printf("%u\n", sumOf(more, sizeof more));
  return finish();
}
