// RUN-FLAGS: -std=c11
// Complex numbers made of two others, as C11 has it.
#include "support/check.h"
#include <complex.h>

int main(void) {
  enum { N = 100 };
  double complex z[N], sum = CMPLX(1, -1);
  float complex w[N];
#pragma acc parallel loop copyout(z, w) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    z[i] = CMPLX(i, -0.5 * i) * CMPLX(2, 1);
    w[i] = conjf(CMPLXF(i, 1));
    sum += z[i] + CMPLX(creal(z[i]), 1);
  }
  for (int i = 0; i < N; i += 11)
    printf("%g %g %g %g\n", creal(z[i]), cimag(z[i]), crealf(w[i]), cimagf(w[i]));
  printf("%g %g\n", creal(sum), cimag(sum));
  return finish();
}
