// Members of a class template have values of their own, and the only constructor that is called
// gives them others.
#include "support/check.h"
#include <cmath>

template <class T> struct Dual {
  T value{}, slope{};
  int order = 1;
  Dual() = default;
  Dual(T v, T d = 0) : value(v), slope(d), order(2) {}
  friend Dual operator+(const Dual &a, const Dual &b) { return {a.value + b.value, a.slope + b.slope}; }
  friend Dual operator*(const Dual &a, const Dual &b) {
    return {a.value * b.value, a.slope * b.value + a.value * b.slope};
  }
};

template <class F> double newton(F f, double x) {
  for (int step = 0; step < 30; ++step) {
    auto y = f(Dual<double>(x, 1));
    if (std::fabs(y.value) < 1e-12)
      break;
    x -= y.value / y.slope;
  }
  return x;
}

template <class T> struct Partly {
  T used = 2, unused = 3;
  Partly(T u) : unused(u) {}
  explicit Partly(const char *) {}
};

int main() {
  const int n = 50;
  double root[n], other[n];
#pragma acc parallel loop copyout(root, other)
  for (int i = 0; i < n; ++i) {
    root[i] = newton([i](auto x) { return x * x + Dual<double>(-1.0 - i); }, 3.0);
    Partly<float> p(i * 0.5f);
    other[i] = p.used + p.unused;
  }
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += root[i] * (i % 3) + other[i];
  printf("%.6f\n", sum);
  return finish();
}
