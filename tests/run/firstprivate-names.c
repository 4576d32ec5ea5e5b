// Arrays that gangs have copies of may have any name, also those that generated code could have thought of.
#include <stdio.h>

static long gangs(int n) {
  int k[5] = {1, 2, 3, 4, 5};
  long sum = 0;
#pragma acc parallel loop gang firstprivate(k) reduction(+ : sum)
  for (int i = 0; i < n; ++i) {
    k[2] = i;
#pragma acc loop vector reduction(+ : sum)
    for (int j = 0; j < 5; ++j)
      sum += k[j];
  }
  return sum;
}

int main(void) {
  int block[5] = {1, 2, 3, 4, 5}, threads[2] = {1, 2}, scratch[3] = {1, 2, 3}, last_block[2] = {7, 1};
  long sum = 0;
#pragma acc parallel loop firstprivate(block, threads, scratch, last_block) reduction(+ : sum)
  for (int i = 0; i < 100; ++i)
    sum += block[i % 5] * threads[i % 2] + scratch[i % 3] * last_block[i % 2];
  printf("%ld %ld\n", sum, gangs(100));
}
