// The reduction variable is itself mapped: the device's copy is reduced, and
// the host sees it at the end of the data region or after an update.
#include "support/check.h"

int main(void) {
  enum { N = 110 };
  int a[N], sum = 1, most = 0;
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc data copyin(a) copy(sum) copy(most)
  {
#pragma acc parallel loop reduction(+ : sum) present(sum)
    for (int i = 0; i < N; ++i)
      sum += a[i];
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < N; ++i)
      sum += 1;
#pragma acc parallel loop reduction(max : most)
    for (int i = 0; i < N; ++i)
      most = a[i] > most ? a[i] : most;
#pragma acc update self(most)
    EXPECT(most == N - 1);
  }
  EXPECT(sum == 1 + 5995 + N);
  printf("%d %d\n", sum, most);
  return finish();
}
