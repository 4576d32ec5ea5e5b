// std::complex in a region.
#include <complex>
#include "support/check.h"

int main() {
  const int N = 25;
  std::complex<double> z[N];
  double re = 0, im = 0;
#pragma acc parallel loop copyout(z) reduction(+ : re, im)
  for (int i = 0; i < N; ++i) {
    std::complex<double> w(i, 1);
    z[i] = w + std::complex<double>(0.5, -2);
    re += z[i].real();
    im += z[i].imag();
  }
  EXPECT(re == 312.5 && im == -25);
  printf("%g %g\n", re, im);
  return finish();
}
