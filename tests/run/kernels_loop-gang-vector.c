// kernels loop with explicit gang and vector arguments.
#include "support/check.h"

int main(void) {
  enum { N = 45, M = 70 };
  static int a[N][M];
#pragma acc kernels loop gang(8) copyout(a)
  for (int i = 0; i < N; ++i) {
#pragma acc loop vector(16)
    for (int j = 0; j < M; ++j)
      a[i][j] = i * 1000 + j;
  }
#pragma acc kernels loop collapse(2) independent copy(a)
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] += 1;
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      EXPECT(a[i][j] == i * 1000 + j + 1);
      sum += a[i][j];
    }
  printf("%ld\n", sum);
  return finish();
}
