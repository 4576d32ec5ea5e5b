// Lambdas that capture a parameter pack, whose variables have one name.
// RUN-FLAGS: -std=c++17
#include <cstdio>

template <class F, class... Rest> void each(int n, double *out, F f, Rest... rest) {
  auto one = [=](int i) { return f(i, rest...); };
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; i++)
    out[i] = one(i);
}

template <class... Rest> double sum(int n, Rest... rest) {
  double s = 0;
  auto one = [rest...](int i) { return ((rest * i) + ... + 0.0); };
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += one(i);
  return s;
}

int main() {
  double out[8];
  each(8, out, [](int i, double a, int b) { return i * a + b; }, 2.0, 5);
  std::printf("%g\n", out[3]);
  each(8, out, [](int i) { return i * 2.5; });
  std::printf("%g\n", out[3]);
  std::printf("%g %g\n", sum(10, 1, 2.0, 3.f), sum(4, 7));
}
