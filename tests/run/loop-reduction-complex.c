// Sums and products of C complex numbers.
#include <complex.h>
#include "support/check.h"

int main(void) {
  enum { N = 40 };
  float _Complex f[N], fsum = 1;
  double complex d[N], dsum = 0, turn = 1;
  for (int i = 0; i < N; ++i) {
    f[i] = i - 2.0f * i * I;
    d[i] = 0.5 * i + i * I;
  }
#pragma acc parallel loop copyin(f, d) reduction(+ : fsum, dsum) reduction(* : turn)
  for (int i = 0; i < N; ++i) {
    fsum += f[i];
    dsum += d[i];
    turn *= i < 7 ? I : 1;
  }
  EXPECT(crealf(fsum) == 781 && cimagf(fsum) == -1560);
  EXPECT(creal(dsum) == 390 && cimag(dsum) == 780);
  EXPECT(creal(turn) == 0 && cimag(turn) == -1);
  printf("%g %g %g %g\n", crealf(fsum), cimagf(fsum), creal(dsum), cimag(dsum));
  return finish();
}
