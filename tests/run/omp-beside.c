// OpenMP of the host code beside OpenACC regions, and omp.h beside openacc.h.
// RUN-FLAGS: -fopenmp
#include <omp.h>
#include "support/check.h"

int main(void) {
  enum { N = 300 };
  int a[N], sum = 0;
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; ++i)
    a[i] *= 2;
#pragma omp parallel for reduction(+ : sum) num_threads(2)
  for (int i = 0; i < N; ++i)
    sum += a[i];
  EXPECT(omp_get_max_threads() >= 1);
  EXPECT(sum == N * (N - 1));
  printf("%d\n", sum);
  return finish();
}
