// Loops over unsigned counters without iterations: vector loops of which the compiler sees it, and such that begin beyond
// their end, since 0 - 2 is a large number.
#include <stdio.h>

int main(void) {
  static unsigned a[10];
  unsigned long sum = 3;
#pragma acc parallel loop gang copy(a)
  for (int g = 0; g < 10; g++) {
    unsigned r = 3;
#pragma acc loop vector reduction(+ : r)
    for (unsigned i = 0; i < 0; i++)
      r += a[i];
    a[g] = r;
  }
#pragma acc parallel loop gang vector reduction(+ : sum)
  for (unsigned long i = 0; i < 0; i++)
    sum += a[i];
  printf("%u %lu\n", a[3], sum);

  static int rows[5][7];
  const unsigned long n = 5, m = 7;
#pragma acc parallel loop gang copy(rows)
  for (unsigned long i = 0; i < n; i++) {
#pragma acc loop vector
    for (unsigned long j = i - 2; j < m; j++)
      rows[i][j] += 1 + j;
  }
  unsigned long count = 0;
#pragma acc parallel loop reduction(+ : count)
  for (unsigned long j = n - m; j <= m; j++)
    count++;
  for (unsigned long i = 0; i < n; i++)
    for (unsigned long j = 0; j < m; j++)
      printf("%d%c", rows[i][j], j + 1 < m ? ' ' : '\n');
  printf("%lu\n", count);
  return 0;
}
