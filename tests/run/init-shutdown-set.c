// init, set and shutdown, with the clauses that leave the device as it is.
#include "support/check.h"

static int sumOnDevice(int n) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += i;
  return sum;
}

int main(void) {
  enum { N = 55 };
  int a[N], number = 0;
#pragma acc init
#pragma acc init device_num(number) if (number == 0)
#pragma acc set device_num(0)
#pragma acc set default_async(7)
  EXPECT(sumOnDevice(10) == 45);
#pragma acc parallel loop copyout(a) async
  for (int i = 0; i < N; ++i)
    a[i] = i;
#pragma acc wait(7)
  EXPECT(a[N - 1] == N - 1);
#pragma acc set default_async(3) if (0)
#pragma acc shutdown
  EXPECT(sumOnDevice(20) == 190);
  printf("%d %d\n", a[N - 1], sumOnDevice(30));
  return finish();
}
