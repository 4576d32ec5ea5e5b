// Lower bounds that are constant expressions with operators of every precedence.
#include "support/check.h"

#include <stddef.h>

#define N 200
#define BASE 4

int main(void) {
  static int a[N + 8], b[N];
  int n = N, few = 90;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i % 13;
#pragma acc parallel loop copy(a)
  for (int i = 1 << 6; i < n; i++)
    a[i] += i;
#pragma acc parallel loop copy(a)
  for (int i = N / 2 - BASE; i <= few + BASE; i++)
    a[i] += 2 * i;
#pragma acc parallel loop copy(a)
  for (int i = 8 | 1; i < n; i += 3)
    a[i] ^= i;
#pragma acc parallel loop copy(a)
  for (int i = BASE > 3 ? 5 : 7; i < few; i++)
    a[i] -= 1;
#pragma acc parallel loop copy(a)
  for (int i = N - BASE - 1; i >= (BASE == 4); i--)
    a[i] += 3;
#pragma acc parallel loop collapse(2) copy(b)
  for (int i = 1 | 2; i < 10; i++)
    for (int j = 6 & 5; j < n / 10; j++)
      b[i * 20 + j] = i * j;
#pragma acc parallel loop copy(b)
  for (int i = 1 << 4; i < n - 16; i++) {
    ptrdiff_t before = &a[i] - &a[BASE];
    b[i] += (int)before + (int)sizeof(ptrdiff_t);
  }
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + a[i] * 7 + b[i]) % 1000003;
  printf("%ld\n", sum);
  return finish();
}
