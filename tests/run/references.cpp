// References as parameters and locals: scalars, arrays by reference, and
// reductions into a reference.
#include "support/check.h"

static void accumulate(const int (&a)[32], long &sum, int &biggest) {
#pragma acc parallel loop copyin(a) reduction(+ : sum) reduction(max : biggest)
  for (int i = 0; i < 32; ++i) {
    sum += a[i];
    biggest = a[i] > biggest ? a[i] : biggest;
  }
}

int main() {
  int a[32], biggest = -1;
  long sum = 4;
  int(&alias)[32] = a;
  const int &bound = 32;
#pragma acc parallel loop copyout(alias)
  for (int i = 0; i < bound; ++i) {
    int &cell = alias[i];
    cell = i * 2;
    cell += 1;
  }
  accumulate(a, sum, biggest);
  EXPECT(sum == 4 + 1024 && biggest == 63);
  printf("%ld %d\n", sum, biggest);
  return finish();
}
