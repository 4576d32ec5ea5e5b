// gang(num:), gang(static:), gang(static:*), worker(num:), vector(length:).
// Loops of one static distribution need no barrier between them (2.9.2).
#include "support/check.h"

int main(void) {
  enum { N = 101, M = 40 };
  static int a[N], b[N][M];
#pragma acc parallel copy(a) num_gangs(4)
  {
#pragma acc loop gang(static : 5)
    for (int i = 0; i < N; ++i)
      a[i] += i;
#pragma acc loop gang(static : 5)
    for (int i = 0; i < N; ++i)
      a[i] *= 2;
#pragma acc loop gang(static : 5)
    for (int i = 0; i < N; ++i)
      a[i] += 1;
  }
#pragma acc parallel copy(a) num_gangs(3)
  {
#pragma acc loop gang(static : *)
    for (int i = 0; i < N; ++i)
      a[i] -= 50;
#pragma acc loop gang(static : *)
    for (int i = 0; i < N; ++i)
      a[i] += 50;
  }
#pragma acc kernels copyout(b)
  {
#pragma acc loop gang(num : 6, static : 2)
    for (int i = 0; i < N; ++i) {
#pragma acc loop worker(num : 2) vector(length : 8)
      for (int j = 0; j < M; ++j)
        b[i][j] = i - j;
    }
  }
  long sum = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(a[i] == 2 * i + 1);
    for (int j = 0; j < M; ++j)
      sum += (long)b[i][j] * (j + 1) + a[i];
  }
  printf("%ld\n", sum);
  return finish();
}
