/* Expressions of sizes run once, however often the launch needs their values. */
#include "support/check.h"

#ifdef _OPENACC
enum { ONCE = 1 };
#else
enum { ONCE = 0 };
#endif

static int gangs, vectors;
static int fewGangs(void) {
  gangs++;
  return 4;
}
static int longVectors(void) {
  vectors++;
  return 64;
}

int main(void) {
  enum { N = 1000 };
  int a[N], sum = 0;
#pragma acc parallel loop gang vector num_gangs(fewGangs()) vector_length(longVectors()) copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
  EXPECT(gangs == ONCE && vectors == ONCE);
#pragma acc kernels loop gang(fewGangs()) vector(longVectors()) copy(a)
  for (int i = 0; i < N; i++)
    a[i] += 2;
  EXPECT(gangs == 2 * ONCE && vectors == 2 * ONCE);
  for (int i = 0; i < N; i++)
    sum += a[i];
  EXPECT(sum == N * (N - 1) / 2 + 2 * N);
  printf("%d\n", sum);
  return finish();
}
