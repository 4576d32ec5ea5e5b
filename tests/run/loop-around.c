// Counters without a sign that go around at their end, with != as the condition.
#include "support/check.h"

#include <stddef.h>

int main(void) {
  enum { N = 120 };
  int a[N] = {0}, b[N] = {0}, c[256] = {0}, d[N] = {0};
#pragma acc parallel loop copy(a)
  for (size_t z = N - 1; z != (size_t)-1; z--)
    a[z] += (int)z;
#pragma acc parallel loop copy(b)
  for (unsigned z = N - 1; z != (unsigned)-1; z--)
    b[z] += 2 * (int)z;
#pragma acc parallel loop copy(c)
  for (unsigned char u = 250; u != 5; u++)
    c[u] += u;
#pragma acc parallel loop copy(d)
  for (unsigned short s = 65534; s != 20; s += 2)
    if (s < N)
      d[s] += 7;
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] * 3 + b[i] * 5 + d[i];
  for (int i = 0; i < 256; i++)
    sum += c[i] * (i + 1);
  printf("%ld\n", sum);
  return 0;
}
