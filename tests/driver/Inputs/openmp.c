#include <omp.h>
#include <openacc.h>
#include <stdio.h>
int main(void) {
  int s = 0, threads = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += i;
#pragma omp parallel num_threads(2)
#pragma omp atomic
  threads += 1;
  printf("%d %d\n", s, threads >= 1 && omp_get_max_threads() >= 1);
  return 0;
}
