// All three sizes given, as expressions; every element is still met once.
#include "support/check.h"

int main(void) {
  enum { N = 37, M = 29, L = 41 };
  static int a[N][M][L];
  int w = 2, v = 8;
#pragma acc parallel num_gangs(3) num_workers(w) vector_length(v) copy(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; ++i) {
#pragma acc loop worker
      for (int j = 0; j < M; ++j) {
#pragma acc loop vector
        for (int k = 0; k < L; ++k)
          a[i][j][k] += i * 10000 + j * 100 + k;
      }
    }
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      for (int k = 0; k < L; ++k) {
        EXPECT(a[i][j][k] == i * 10000 + j * 100 + k);
        sum += a[i][j][k];
      }
  printf("%ld\n", sum);
  return finish();
}
