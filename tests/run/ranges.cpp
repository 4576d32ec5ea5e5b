// RUN-FLAGS: -std=c++20
// Loops over ranges: braces with structured bindings, and iterators that are compared by operator== alone.
#include "support/check.h"

#include <span>
#include <utility>

template <class T> struct Iterator {
  const T *p;
  T operator*() const { return *p; }
  Iterator &operator++() {
    ++p;
    return *this;
  }
  friend bool operator==(Iterator a, Iterator b) { return a.p == b.p; }
};
template <class T> struct Range {
  const T *p;
  int n;
  Iterator<T> begin() const { return {p}; }
  Iterator<T> end() const { return {p + n}; }
};

static int products(int i) {
  int t = 0;
  for (auto [x, y] : {std::pair{1, 2}, std::pair{i, 3}})
    t += x * y;
  return t;
}

int main() {
  const int n = 8;
  int a[n], r[n], s[n], t[n];
  for (int i = 0; i < n; i++)
    a[i] = i;
  std::pair<int, int> pairs[2] = {{1, 2}, {3, 4}};
#pragma acc parallel loop copyin(a, pairs) copyout(r, s, t)
  for (int i = 0; i < n; i++) {
    r[i] = products(i);
    s[i] = 0;
    for (Range<int> range{a, i}; int x : range) {
      if (x == 5)
        continue;
      for (int y : range)
        s[i] += x * 10 + y;
    }
    t[i] = 0;
    for (auto [x, y] : Range<std::pair<int, int>>{pairs, 2})
      t[i] += x * y;
    for (int x : std::span<const int>(a, i))
      t[i] += x;
  }
  for (int i = 0; i < n; i++) {
    int expected = 0;
    for (int x = 0; x < i; x++)
      for (int y = 0; y < i && x != 5; y++)
        expected += x * 10 + y;
    printf("%d %d %d\n", r[i], s[i], t[i]);
    EXPECT(r[i] == 2 + 3 * i);
    EXPECT(s[i] == expected);
    EXPECT(t[i] == 14 + i * (i - 1) / 2);
  }
  return finish();
}
