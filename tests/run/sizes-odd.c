// Sizes that only the run time knows, and that make no sense: nothing hangs, and every iteration
// runs once.
#include "support/check.h"

enum { N = 60 };

static void count(int *a, int n) {
#pragma acc parallel loop gang(static : n) copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma acc parallel loop gang(static : n) vector copy(a[0:N]) num_gangs(3)
  for (int i = N - 1; i >= 0; i--)
    a[i]++;
#pragma acc parallel copy(a[0:N]) num_gangs(n) num_workers(n) vector_length(n)
  {
#pragma acc loop gang worker vector
    for (int i = 0; i < N; i++)
      a[i]++;
  }
#pragma acc parallel loop tile(n) copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma acc kernels loop gang(n) vector(n) copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i]++;
}

static int sum(const int *a, int n) {
  int s = 0;
#pragma acc parallel loop gang(static : n) reduction(+ : s) num_gangs(n) vector_length(n) copyin(a[0:N])
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}

int main(void) {
  static const int sizes[] = {0, -1, -2147483647, 1, 7, 100000};
  for (int k = 0; k < 6; k++) {
    int a[N] = {0};
    count(a, sizes[k]);
    for (int i = 0; i < N; i++)
      EXPECT(a[i] == 5);
    EXPECT(sum(a, sizes[k]) == 5 * N);
  }
  return finish();
}
