// Class templates whose arguments follow from values, in expressions; sets of lambdas.
// RUN-FLAGS: -std=c++17
#include "support/check.h"
#include <array>

template <class T> struct Twice {
  T value;
  Twice(T v) : value(v + v) {}
  T get() const { return value; }
};
template <class T, int N> struct Few {
  T v[N];
};
template <class T, class... More> Few(T, More...) -> Few<T, 1 + sizeof...(More)>;
template <class A, class B> struct Both {
  A a;
  B b;
  Both(A a, B b) : a(a), b(b) {}
};
template <class... F> struct Overloaded : F... {
  using F::operator()...;
};
template <class... F> Overloaded(F...) -> Overloaded<F...>;

namespace far {
template <class T> struct Inner {
  T x;
};
template <class T> Inner(T) -> Inner<T>;
} // namespace far

template <class T> double inTemplate(int n, T start) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; ++i) {
    auto t = Twice(start + i);
    s += t.get() + Both(start, i).b + Few{start, start}.v[1];
  }
  return s;
}

int main() {
  const int n = 50;
  double out[n];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < n; ++i) {
    auto t = Twice(i * 0.5);
    auto f = Few{1.5f, 2.f, float(i)};
    auto b = Both(i, 2.5);
    auto set = Overloaded{[](int q) { return q * 2.0; }, [i](double q) { return q * 100 + i; }};
    double sum = 0;
    for (auto e : std::array{1, 2, i})
      sum += e;
    out[i] = t.get() + f.v[2] + b.a * b.b + set(1) + set(0.25) + sum + Twice{7}.get() + far::Inner{i}.x;
  }
  for (int i = 0; i < n; ++i)
    EXPECT(out[i] == i + i + i * 2.5 + 2 + 25 + i + (3 + i) + 14 + i);
  printf("%g %g %g\n", out[n - 1], inTemplate(n, 2), inTemplate(n, 0.25));
  return finish();
}
