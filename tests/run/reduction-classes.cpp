// Reductions of classes with private members, of std::complex, and of arrays behind references.
#include "support/check.h"

#include <algorithm>
#include <complex>
#include <cstdio>

template <int K> void histogram(const int *x, int n, long (&h)[K]) {
#pragma acc parallel loop reduction(+:h) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    h[x[i] % K]++;
}
void five(const int *x, int n, long (&h)[5]) {
#pragma acc parallel loop reduction(+:h) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    h[x[i] % 5]++;
}
class Both {
  double a = 0, b[2] = {0, 0};

public:
  void add(double x) {
    a += x;
    b[0] -= x;
    b[1] += 2 * x;
  }
  double get() const { return a * 3 + b[0] * 5 + b[1]; }
};
template <class T> T total(int n) {
  std::complex<T> z(1, 1);
#pragma acc parallel loop reduction(+:z)
  for (int i = 0; i < n; i++)
    z += std::complex<T>(i, -i);
  return z.real() * 2 + z.imag();
}
/// Numbers in one instantiation, a class in the other.
template <class T> T sumOf(const T *p, int n) {
  T s = T();
#pragma acc parallel loop reduction(+:s) copyin(p[0:n])
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

int main() {
  int x[100];
  for (int i = 0; i < 100; i++)
    x[i] = i * 7 % 31;
  long h[13] = {}, g[5] = {};
  histogram(x, 100, h);
  five(x, 100, g);
  long s = 0;
  for (long v : h)
    s = s * 31 + v;
  for (long v : g)
    s = s * 31 + v;
  std::complex<double> z(1, 1), w(1, 0);
#pragma acc parallel loop reduction(+:z) reduction(*:w)
  for (int i = 0; i < 100; i++) {
    z += std::complex<double>(i, -i);
    w *= std::complex<double>(0, i % 2 ? 1 : -1);
  }
  Both v;
#pragma acc parallel loop reduction(+:v)
  for (int i = 0; i < 100; i++)
    v.add(i);
  float most = -1, least = 1e9f;
#pragma acc parallel loop reduction(max:most) reduction(min:least) copyin(x)
  for (int i = 0; i < 100; i++) {
    most = std::max(most, x[i] * 0.5f);
    if (x[i] + 3 < least)
      least = x[i] + 3;
  }
  std::printf("%ld %g %g %g %g %g %g %g %g\n", s, z.real(), z.imag(), w.real(), w.imag(), v.get(),
              total<float>(50), most, least);
  std::complex<double> many[60];
  double plain[60];
  for (int i = 0; i < 60; i++) {
    plain[i] = i * 0.5;
    many[i] = {plain[i], i * -0.25};
  }
  std::printf("%g %g %g\n", sumOf(many, 60).real(), sumOf(many, 60).imag(), sumOf(plain, 60));
  return finish();
}
