// A reduction of the construct combines what the gangs hold at the region's end,
// with the value from before the region (2.5.15).
#include "support/check.h"

int main(void) {
  enum { N = 1000 };
  int a[N], biggest = -1, sum = 7;
  for (int i = 0; i < N; ++i)
    a[i] = (i * 37) % 101;
#pragma acc parallel num_gangs(5) copyin(a) reduction(max : biggest)
  {
    biggest = 50;
#pragma acc loop gang reduction(max : biggest)
    for (int i = 0; i < N; ++i)
      if (a[i] > biggest)
        biggest = a[i];
  }
#pragma acc parallel copyin(a) reduction(+ : sum)
  {
#pragma acc loop gang reduction(+ : sum)
    for (int i = 0; i < N; ++i)
      sum += a[i];
  }
  int serial = 7;
  for (int i = 0; i < N; ++i)
    serial += a[i];
  EXPECT(biggest == 100);
  EXPECT(sum == serial);
  printf("%d %d\n", biggest, sum);
  return finish();
}
