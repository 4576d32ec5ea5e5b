// RUN-NOT-ON-x86_64: opencl-wide (PoCL 3.1 takes what one lane of a routine does for what all do)
// What a routine returns that shares out its loop is stored once, also where bind names
// that routine, and added once.
#include "support/check.h"

enum { N = 20, M = 50 };

#pragma acc routine vector
static int sum(const int *a, int n) {
  int s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int main(void) {
  static int a[N][M], r[N];
  for (int i = 0; i < N; i++) {
    r[i] = 1000;
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
  }
#pragma acc parallel loop gang copyin(a) copy(r)
  for (int i = 0; i < N; i++) {
    r[i] += sum(a[i], M);
    r[i] -= 2 * sum(a[i], 1);
  }
  for (int i = 0; i < N; i++)
    EXPECT(r[i] == 1000 + M * i + M * (M - 1) / 2 - 2 * i);
  printf("%d\n", r[N - 1]);
  return finish();
}
