// Every way to spread a nest over gang, worker and vector gives one result.
#include "support/check.h"

enum { N = 33, M = 47 };
static int a[N][M];

static long sumAndClear(void) {
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      sum += (long)a[i][j] * (i + 1);
      a[i][j] = 0;
    }
  return sum;
}

int main(void) {
  long sums[5];
#pragma acc parallel copy(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; ++i)
#pragma acc loop vector
      for (int j = 0; j < M; ++j)
        a[i][j] = i + j;
  }
  sums[0] = sumAndClear();
#pragma acc parallel copy(a)
  {
#pragma acc loop gang vector
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < M; ++j)
        a[i][j] = i + j;
  }
  sums[1] = sumAndClear();
#pragma acc parallel copy(a) num_workers(4)
  {
#pragma acc loop gang
    for (int i = 0; i < N; ++i)
#pragma acc loop worker vector
      for (int j = 0; j < M; ++j)
        a[i][j] = i + j;
  }
  sums[2] = sumAndClear();
#pragma acc parallel copy(a) num_gangs(1) num_workers(4)
  {
#pragma acc loop worker
    for (int i = 0; i < N; ++i)
#pragma acc loop vector
      for (int j = 0; j < M; ++j)
        a[i][j] = i + j;
  }
  sums[3] = sumAndClear();
#pragma acc parallel copy(a)
  {
#pragma acc loop seq
    for (int i = 0; i < N; ++i)
#pragma acc loop gang worker vector
      for (int j = 0; j < M; ++j)
        a[i][j] = i + j;
  }
  sums[4] = sumAndClear();
  for (int k = 0; k < 5; ++k) {
    EXPECT(sums[k] == sums[0]);
    printf("%ld\n", sums[k]);
  }
  return finish();
}
