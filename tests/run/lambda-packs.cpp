// Lambdas with any number of parameters, those that C leaves without names among them, and members that const functions change.
#include "support/check.h"

struct Counter {
  mutable int hits = 0;
  int operator()(int x) const {
    hits += x;
    return hits;
  }
};

int main() {
  enum { N = 10 };
  int q[N], r[N];
#pragma acc parallel loop copyout(q, r)
  for (int i = 0; i < N; i++) {
    auto add = [](auto x, auto... y) { return (x + ... + y); };
    auto count = [](auto &&...y) { return static_cast<int>(sizeof...(y)); };
    auto scaled = [i](int by, const auto &...y) { return by * (i + ... + y); };
    auto away = [](auto... y) { return -(... + y) * 2 - (y - ...); };
    auto first = [](int x, ...) { return x; };
    q[i] = first(i, 2, 3.5) + add(i, 2, 3) + 100 * count(i, 2, 3, 4) + scaled(1000, 1, 2) + away(i, 7, 3);
    Counter c;
    c(i);
    r[i] = c(1);
  }
  for (int i = 0; i < N; i++)
    printf("%d %d\n", q[i], r[i]);
  return 0;
}
