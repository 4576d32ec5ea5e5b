// Vector loops over unsigned counters of which the compiler sees that they have no iterations.
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
  return 0;
}
