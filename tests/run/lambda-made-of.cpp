// Objects of classes that are made of lambdas, whose types nobody can write down.
// RUN-FLAGS: -std=c++17
#include "support/check.h"
#include <utility>
#include <variant>

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
  std::variant<int, double> numbers[4] = {1, 2.5, 3, 4.5};
#pragma acc parallel loop copyin(numbers) copyout(x[0 : 4])
  for (int i = 0; i < 4; i++)
    x[i] = std::visit([i](auto v) { return int(v * 2 + i); }, numbers[i]);
  printf("%d %d %d %d\n", x[0], x[1], x[2], x[3]);
  return finish();
}
