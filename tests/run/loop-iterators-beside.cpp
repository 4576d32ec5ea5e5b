// Iterators whose operators are friends and templates beside them; and the library's range of numbers, which calls its
// iterator one of a stream beside what it can do.
// RUN-FLAGS: -std=c++20
// No code but that of the kernels' own loops calls these operators.
#include "support/check.h"

#include <ranges>

struct Made {
  int i;
  Made(int first) : i(first) {}
  int operator*() const { return i; }
  Made &operator++() { return ++i, *this; }
  friend Made operator+(Made a, long n) { return Made(int(a.i + n)); }
  friend long operator-(const Made &a, const Made &b) { return a.i - b.i; }
  bool operator!=(const Made &o) const { return i != o.i; }
};

namespace lines {
template <class T> struct Place {
  T i;
  T operator*() const { return i; }
  Place &operator++() { return ++i, *this; }
  bool operator!=(const Place &o) const { return i != o.i; }
};
template <class T> Place<T> operator+(Place<T> a, T n) { return {T(a.i + n)}; }
template <class T> long operator-(const Place<T> &a, const Place<T> &b) { return a.i - b.i; }
struct Range {
  long low, high;
  Place<long> begin() const { return {low}; }
  Place<long> end() const { return {high}; }
};
} // namespace lines

int main() {
  int d[50] = {};
  const int n = 50;
#pragma acc parallel loop copy(d)
  for (Made it(3); it != n; ++it)
    d[*it] += *it;
#pragma acc parallel loop copy(d)
  for (long i : lines::Range{2, 40})
    d[i] += 4;
  auto numbers = std::views::iota(1, n - 1);
#pragma acc parallel loop copy(d)
  for (int i : numbers)
    d[i] += 6;
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += d[i] * (i % 7 + 1);
  printf("%ld\n", sum);
  return finish();
}
