// The result of a queued reduction is there after the wait.
#include "support/check.h"

int main(void) {
  enum { N = 600 };
  static int a[N];
  long first = 0, second = 0;
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc enter data copyin(a)
#pragma acc parallel loop async(1) reduction(+ : first) present(a)
  for (int i = 0; i < N; ++i)
    first += a[i];
#pragma acc parallel loop async(2) reduction(+ : second) present(a)
  for (int i = 0; i < N; ++i)
    second += 2 * a[i];
#pragma acc wait(1, 2)
#pragma acc exit data delete (a)
  EXPECT(first == 179700 && second == 359400);
  printf("%ld %ld\n", first, second);
  return finish();
}
