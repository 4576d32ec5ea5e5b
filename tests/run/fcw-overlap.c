/* Arrays that are not restrict are compared at the launch: these are apart, in one allocation and
 * in two. */
#include "support/check.h"

static void shift(int *a, int *b, int n) {
#pragma acc parallel loop vector(32) copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw WB_ONLY(b[i:0:0])
    b[i] = a[i] + 1;
  }
}

int main(void) {
  enum { N = 500 };
  static int one[2 * N], two[N];
  for (int i = 0; i < N; i++)
    one[i] = i;
  shift(one, one + N, N);
  shift(one + N, two, N);
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31 + two[i] + one[N + i];
  printf("%d\n", sum);
  return finish();
}
