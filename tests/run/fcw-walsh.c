/* Dyadic convolution by fast Walsh-Hadamard transforms: the short distances of the butterflies
 * in blocks that exchange their elements, the long ones in global memory. */
#include "support/check.h"

#define BLOCK 128

/* All distances below BLOCK at once. Each iteration computes one element of each pair. */
static void shortDistances(int *restrict d, int n) {
#ifdef _OPENACC
#pragma acc parallel loop present(d[0:n]) vector_length(BLOCK)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(d[i:0:0])
    {
      for (int h = 1; h < BLOCK && h < n; h <<= 1) {
        int other = i ^ h;
        if (other < n)
          d[i] = i & h ? d[other] - d[i] : d[i] + d[other];
      }
    }
  }
#else
  for (int h = 1; h < BLOCK && h < n; h <<= 1)
    for (int i = 0; i < n; i++)
      if (!(i & h)) {
        int a = d[i], b = d[i + h];
        d[i] = a + b;
        d[i + h] = a - b;
      }
#endif
}

static void transform(int *restrict d, int n) {
  for (int h = n / 2; h >= BLOCK; h /= 2) {
#pragma acc parallel loop present(d[0:n])
    for (int k = 0; k < n / 2; k++) {
      int i = k / h * 2 * h + k % h;
      int a = d[i], b = d[i + h];
      d[i] = a + b;
      d[i + h] = a - b;
    }
  }
  shortDistances(d, n);
}

static void convolve(int n) {
  int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *direct = calloc(n, sizeof *direct);
  for (int i = 0; i < n; i++)
    a[i] = i % 5 - 2, b[i] = i % 7 - 3;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      direct[i ^ j] += a[i] * b[j];
#pragma acc data copy(a[0:n], b[0:n])
  {
    transform(a, n);
    transform(b, n);
#pragma acc parallel loop present(a[0:n], b[0:n])
    for (int i = 0; i < n; i++)
      a[i] *= b[i];
    transform(a, n);
  }
  int wrong = 0, sum = 0;
  for (int i = 0; i < n; i++) {
    wrong += a[i] / n != direct[i];
    sum = sum * 31 + a[i] / n;
  }
  EXPECT(!wrong);
  printf("%d: %d\n", n, sum);
  free(a);
  free(b);
  free(direct);
}

int main(void) {
  convolve(2);
  convolve(64);
  convolve(128);
  convolve(1024);
  return finish();
}
