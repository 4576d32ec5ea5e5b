// Objects of classes that are made of lambdas, whose types nobody can write down.
// RUN-FLAGS: -std=c++17
#include "support/check.h"
#include <utility>

template <class... F> struct Overload : F... {
  using F::operator()...;
};
template <class... F> Overload(F...) -> Overload<F...>;

template <class F> struct Twice {
  F f;
  int operator()(int x) const { return f(f(x)); }
};

int main() {
  enum { N = 30 };
  int x[N], k = 4;
  for (int i = 0; i < N; i++)
    x[i] = i;
  auto either = Overload{[](int v) { return v + 1; }, [k](double v) { return int(v) * k; }};
  const auto triple = [](int v) { return 3 * v; };
  Twice<decltype(triple)> nine{triple};
  auto both = std::make_pair(triple, 5);
#pragma acc parallel loop copy(x)
  for (int i = 0; i < N; i++)
    x[i] = either(x[i]) + either(2.5) + nine(i) + both.first(both.second);
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += x[i] * (i % 4);
  printf("%ld\n", sum);
  return finish();
}
