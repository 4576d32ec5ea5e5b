// decltype(v) where v is a parameter of a generic lambda: its type has no name.
#include "support/check.h"

template <typename T> struct Box {
  T value;
};

int main() {
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
