// A reduction clause on one level of a nest only: under kernels the compiler
// completes it, whichever level was forgotten.
#include "support/check.h"

int main(void) {
  enum { N = 40, M = 36 };
  static int a[N][M];
  long outer = 0, inner = 0, none = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      a[i][j] = (i * j) % 13;
#pragma acc kernels copyin(a)
  {
#pragma acc loop gang reduction(+ : outer)
    for (int i = 0; i < N; ++i) {
#pragma acc loop vector
      for (int j = 0; j < M; ++j)
        outer += a[i][j];
    }
#pragma acc loop gang
    for (int i = 0; i < N; ++i) {
#pragma acc loop vector reduction(+ : inner)
      for (int j = 0; j < M; ++j)
        inner += a[i][j];
    }
#pragma acc loop
    for (int i = 0; i < N; ++i) {
#pragma acc loop
      for (int j = 0; j < M; ++j)
        none += a[i][j];
    }
  }
  long expected = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j)
      expected += a[i][j];
  EXPECT(outer == expected && inner == expected && none == expected);
  printf("%ld\n", outer);
  return finish();
}
