// Routines defined in another file, declared in a header with their directive.
// RUN-WITH: with/routine-other-file.c
#include "support/check.h"
#include "with/routine-other-file.h"

int main(void) {
  enum { N = 23, M = 31 };
  static double a[N][M];
  double norms[N];
#pragma acc parallel loop gang copyout(a, norms)
  for (int i = 0; i < N; ++i) {
    scaleRow(a[i], M, i);
    norms[i] = weight(i) + a[i][M - 1];
  }
  double sum = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(a[i][2] == 2.0 * i);
    EXPECT(norms[i] == i * 0.25 + (M - 1.0) * i);
    sum += norms[i];
  }
  printf("%g\n", sum);
  return finish();
}
