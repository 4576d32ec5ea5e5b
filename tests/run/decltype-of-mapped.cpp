// decltype of variables that kernels have in another form, of `this` and of members; auto that must suit a concept.
// RUN-FLAGS: -std=c++20
#include <array>
#include <concepts>
#include <type_traits>
#include "support/check.h"

enum { N = 8 };
template <class X, class Y> constexpr int same(Y) { return std::is_same_v<X, Y>; }
template <class T> int inTemplate(T start) {
  T x = start, a[N] = {};
  int count = 0;
#pragma acc parallel loop copy(x, a) reduction(+ : count)
  for (int i = 0; i < N; i++) {
    using X = decltype(x);
    X y = 1;
    if constexpr (std::is_same_v<decltype(x), T>)
      count += y;
    count += 10 * std::extent_v<decltype(a)> + 100 * std::is_reference<decltype(x)>::value;
    a[i] = x;
  }
  return count;
}
struct Work {
  static constexpr int K = 4;
  struct Own { int a; } own{2};
  int go() {
    int s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(this[0:1])
    for (int i = 0; i < N; ++i) {
      using Me = std::decay_t<decltype(*this)>;
      decltype(this->own) t{i};
      s += Me::K + t.a + std::is_same_v<std::remove_cvref_t<decltype(own)>, Own>;
    }
    return s;
  }
};
template <class T> struct Typed {
  T w = 2;
  int go() {
    int s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < N; ++i) {
      using Me = std::remove_cvref_t<decltype(*this)>;
      s += sizeof(Me) + std::is_same_v<decltype(w), T>;
    }
    return s;
  }
};
int main() {
  double x = 2, a[N] = {};
  const int three = 3;
  std::array<int, 3> few{1, 2, 3};
  int count = 0, o[N];
#pragma acc parallel loop copy(x, a, few) reduction(+ : count)
  for (int i = 0; i < N; i++) {
    using D = decltype(x);
    D y = 1;
    if constexpr (std::is_same_v<decltype(x), double>)
      count += y;
    count += 10 * (int)std::extent_v<decltype(a)> + std::tuple_size_v<decltype(few)> + same<decltype(count)>(i);
    count += static_cast<decltype(count)>(2.5) + decltype(count)(i) + same<decltype((three))>(three);
    a[i] = x + few[0];
  }
  printf("%d %d %d\n", count, inTemplate(2), inTemplate(2.5f));
  printf("%d %d\n", Work().go(), Typed<short>().go());
#pragma acc parallel loop copyout(o)
  for (int i = 0; i < N; i++) {
    std::integral auto v = i;
    const std::same_as<int> auto &r = v;
    auto f = [](std::integral auto z) -> std::convertible_to<long> auto { return z + 1; };
    o[i] = v + r + f(i);
  }
  for (int i = 0; i < N; i++)
    EXPECT(o[i] == 3 * i + 1);
  return finish();
}
