// decltype(v) where v is a parameter of a generic lambda, also one of a pack: its type has no name. What stands
// before a member or a value by decltype of a variable.
#include "support/check.h"
#include <type_traits>
#include <utility>

template <typename T> struct Box {
  T value;
};

template <int N> using Number = std::integral_constant<int, N>;
template <class F> void withTwo(F f) { f(Number<2>{}); }
template <class T> double packed(T from) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 4; ++i) {
    T x = from;
    auto forwarded = [&](auto &&...p) { ((s += std::forward<decltype(p)>(p)), ...); };
    auto copied = [&](auto... p) { s += (static_cast<decltype(p)>(p) + ...); };
    auto decayed = [&](auto &&...p) { ((s += static_cast<std::decay_t<decltype(p)>>(p)), ...); };
    forwarded(x, 1);
    copied(x, 2);
    decayed(x, 3);
  }
  return s;
}
template <class T> int members(T from) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; ++i) {
    auto k = from;
    const auto m = Number<T::value + 1>{};
    s += i * decltype(from)::value + decltype(k)::value + decltype(m)::value + decltype(i)(2.5);
  }
  return s;
}
int plainMembers() {
  constexpr Number<3> three{};
  unsigned long u = 7;
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; ++i) {
    int r = i;
    withTwo([&](auto k) {
      constexpr int K = decltype(k)::value;
      r += K;
    });
    s += r + decltype(three)::value + decltype(u)(2.5) + u;
  }
  return s;
}

int main() {
  printf("%g %g %d %d\n", packed(1.5), packed(2), members(Number<2>{}), plainMembers());
  int a[64];
  double b[64];
#pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < 64; i++) {
    auto twice = [](auto v) {
      decltype(v) t{};
      t += v;
      return t * 2;
    };
    auto boxed = [](auto v, const auto &w, auto *p) {
      using T = decltype(v);
      Box<decltype(v)> box{static_cast<T>(w)};
      decltype(w) same = w;
      decltype(p) at = p;
      decltype(v + w) sum = v + same;
      return static_cast<decltype(v)>(box.value + sum + *at);
    };
    int k = i + 1;
    a[i] = twice(i) + boxed(i, k, &k);
    b[i] = twice(i / 4.0) + boxed(1.5, i, &k);
  }
  double sum = 0;
  for (int i = 0; i < 64; i++)
    sum = sum / 2 + a[i] + b[i];
  printf("%d %g %.9g\n", a[5], b[5], sum);
  return finish();
}
