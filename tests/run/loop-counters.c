// Counters of every type and direction that the loop directive allows.
#include "support/check.h"

int main(void) {
  enum { N = 100 };
  static int a[N];
  size_t n = N;
#pragma acc data copy(a)
  {
#pragma acc parallel loop
    for (long i = 0; i < N; ++i)
      a[i] += (int)i;
#pragma acc parallel loop
    for (size_t i = 0; i < n; i++)
      a[i] += 1;
#pragma acc parallel loop
    for (unsigned char c = 0; c < 100; ++c)
      a[c] += c;
#pragma acc parallel loop
    for (int i = N - 1; i >= 0; i--)
      a[i] += 2 * i;
#pragma acc parallel loop
    for (int i = 0; i <= N - 1; i += 3)
      a[i] += 1000;
#pragma acc parallel loop
    for (int i = 0; i != N; ++i)
      a[i] ^= 1;
#pragma acc parallel loop
    for (long long i = N; i > 0; i = i - 7)
      a[i - 1] += 5;
#pragma acc parallel loop
    for (short i = 5; N > i; i = (short)(2 + i))
      a[i] -= 3;
#pragma acc parallel loop
    for (unsigned i = 10; i < 90u; i += 10)
      a[i] *= 2;
#pragma acc parallel loop
    for (int i = N - 2; i != -2; i -= 2)
      a[i] += 7;
  }
#pragma acc parallel loop copy(a)
  for (int *p = a; p < a + N; ++p)
    *p += 11;
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum = (sum * 31 + a[i]) % 1000003;
  EXPECT(a[1] == ((1 + 1 + 1 + 2) ^ 1) + 5 + 11);
  printf("%ld %d %d %d\n", sum, a[0], a[1], a[99]);
  return finish();
}
