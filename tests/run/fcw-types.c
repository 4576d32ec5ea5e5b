/* All eight types of fcw, in blocks of 32 iterations, and what of the array they change. */
#include "support/check.h"

enum { N = 1000, B = 32 };
static int a[N], b[N];

static void start(void) {
  for (int i = 0; i < N; i++)
    a[i] = i % 13, b[i] = -1;
}

static void show(const char *name) {
  int sumA = 0, sumB = 0;
  for (int i = 0; i < N; i++)
    sumA = sumA * 31 + a[i], sumB = sumB * 31 + b[i];
  printf("%-16s %11d %11d\n", name, sumA, sumB);
}

/* The last iteration of i's block. */
static int lastOf(int i) { return i / B * B + B - 1 < N ? i / B * B + B - 1 : N - 1; }

int main(void) {
  start();
#pragma acc parallel loop vector(B) copyin(a) copy(b)
  for (int i = 0; i < N; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:1])
    b[i] = a[i] + (i > 0 ? a[i - 1] : 0) + (i < N - 1 ? a[i + 1] : 0);
  }
  show("FETCH_ONLY");

  start();
#ifdef _OPENACC
#pragma acc parallel loop vector(B) copy(a, b)
  for (int i = 0; i < N; i++) {
    int first = i / B * B, last = first + B - 1 < N ? first + B - 1 : N - 1;
#pragma acc fcw CHANNEL_ONLY(a[i:0:0])
    {
      a[i] = i * 3;
      b[i] = a[first + last - i];
    }
  }
#else
  for (int i = 0; i < N; i++)
    b[i] = (i / B * B + lastOf(i) - i) * 3;
#endif
  show("CHANNEL_ONLY");

  start();
#ifdef _OPENACC
#pragma acc parallel loop vector(B) copy(a, b)
  for (int i = 0; i < N; i++) {
    int first = i / B * B, last = first + B - 1 < N ? first + B - 1 : N - 1;
#pragma acc fcw FETCH_CHANNEL(a[i:0:0])
    {
      if (i % 3)
        a[i] += 100;
      b[i] = a[first + last - i];
    }
  }
#else
  for (int i = 0; i < N; i++) {
    int other = i / B * B + lastOf(i) - i;
    b[i] = a[other] + (other % 3 ? 100 : 0);
  }
#endif
  show("FETCH_CHANNEL");

  start();
#ifdef _OPENACC
#pragma acc parallel loop vector(B) copy(a, b)
  for (int i = 0; i < N; i++) {
    int first = i / B * B, last = first + B - 1 < N ? first + B - 1 : N - 1;
#pragma acc fcw CHANNEL_WB(a[i:0:0])
    {
      a[first + last - i] = i; /* an element of another iteration */
      b[i] = a[i];
    }
  }
#else
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i / B * B + lastOf(i) - i;
#endif
  show("CHANNEL_WB");

  start();
#ifdef _OPENACC
#pragma acc parallel loop vector(B) copy(a, b)
  for (int i = 0; i < N; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(a[i:3:3])
    {
      if (i % 2)
        a[i]++;
      if (i % 2)
        a[i] *= 2;
      b[i] = i > 0 && i % B > 0 ? a[i - 1] : 0;
    }
  }
#else
  for (int i = 0; i < N; i++)
    if (i % 2)
      a[i] = (a[i] + 1) * 2;
  for (int i = 0; i < N; i++)
    b[i] = i > 0 && i % B > 0 ? a[i - 1] : 0;
#endif
  show("FETCH_CHANNEL_WB");

  start();
#pragma acc parallel loop vector(B) copy(a, b)
  for (int i = 0; i < N; i++) {
#pragma acc fcw FETCH_WB(a[i:0:0])
    {
      for (int k = 0; k < i % 5; k++)
        a[i] += k;
      b[i] = a[i];
    }
  }
  show("FETCH_WB");

  start();
#pragma acc parallel loop vector(B) copy(a, b)
  for (int i = 0; i < N; i++) {
#pragma acc fcw WB_ONLY(b[i:0:0]) FETCH_ONLY(a[i:0:0])
    if (a[i] > 5) {
      b[i] = 7;
      b[i] += a[i];
    }
  }
  show("WB_ONLY");

  start();
#ifdef _OPENACC
#pragma acc parallel loop vector(B) copy(a, b)
  for (int i = 0; i < N; i++) {
#pragma acc fcw SCRATCH_ONLY(a[i:0:2])
    {
      a[i] = i;
      b[i] = a[i] + 1;
    }
  }
#else
  for (int i = 0; i < N; i++)
    b[i] = i + 1;
#endif
  show("SCRATCH_ONLY");
  return finish();
}
