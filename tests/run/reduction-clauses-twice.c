// A variable that is reduced and stands in two clauses: both mean the same memory of the device.
#include <stdio.h>

int main(void) {
  int n = 1000;
  double sum = 4;
#pragma acc parallel loop copyin(sum) copyout(sum) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i;
  printf("%g\n", sum);
  int most = 5;
#pragma acc parallel loop copyout(most) copyin(most) reduction(max : most)
  for (int i = 0; i < n; i++)
    most = i % 77 > most ? i % 77 : most;
  printf("%d\n", most);
  long count = 7;
#pragma acc parallel loop create(count) copy(count) reduction(+ : count)
  for (int i = 0; i < n; i++)
    count += i & 3;
  printf("%ld\n", count);
  return 0;
}
