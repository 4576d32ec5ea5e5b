// Two gang dimensions around a vector reduction.
#include "support/check.h"

int main(void) {
  enum { N = 19, M = 13, L = 50 };
  static int a[N][M];
#pragma acc parallel num_gangs(3, 2) copyout(a)
  {
#pragma acc loop gang(dim : 2)
    for (int i = 0; i < N; ++i) {
#pragma acc loop gang(dim : 1)
      for (int j = 0; j < M; ++j) {
        int sum = 0;
#pragma acc loop vector reduction(+ : sum)
        for (int k = 0; k < L; ++k)
          sum += i * k + j;
        a[i][j] = sum;
      }
    }
  }
  long total = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) {
      EXPECT(a[i][j] == i * 1225 + j * L);
      total += a[i][j];
    }
  printf("%ld\n", total);
  return finish();
}
