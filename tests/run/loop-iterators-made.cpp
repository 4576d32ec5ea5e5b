// Iterators of the program's own that loops make from numbers: of a list, or by a constructor; the end beside them.
#include "support/check.h"
#include <vector>

struct Plain {
  int i;
  int operator*() const { return i; }
  Plain &operator++() { return ++i, *this; }
  Plain operator+(long n) const { return Plain{int(i + n)}; }
  long operator-(const Plain &o) const { return i - o.i; }
  bool operator<(const Plain &o) const { return i < o.i; }
};

struct Made {
  int i;
  Made(int first, int offset = 0) : i(first + offset) {}
  int operator*() const { return i; }
  Made &operator++() { return ++i, *this; }
  Made operator+(long n) const { return Made(int(i + n)); }
  long operator-(const Made &o) const { return i - o.i; }
  bool operator!=(const Made &o) const { return i != o.i; }
};

template <class T> T ofAll(const std::vector<T> &v) {
  T s = 0;
  const T *p = v.data();
  const int size = v.size();
#pragma acc parallel loop copyin(p[0 : size]) reduction(+ : s)
  for (std::size_t i = 0, e = size - 1; i != e; ++i)
    s += p[i];
  return s;
}

int main() {
  int d[50] = {};
  const int n = 50;
#pragma acc parallel loop copy(d)
  for (Plain it{1}; it < Plain{n}; ++it)
    d[*it] += 1;
#pragma acc parallel loop copy(d)
  for (Made it{3}; it != Made(n); ++it)
    d[*it] += *it;
#pragma acc parallel loop copy(d)
  for (Made it(5, 2); it != Made(n); ++it)
    d[*it] += 3;
#pragma acc parallel loop copy(d)
  for (auto it = Plain{2}, e = Plain{n}; it < e; ++it)
    d[*it] += 2;
  std::vector<double> v(30, 2.0);
  double total = 0, *p = v.data();
#pragma acc parallel loop copy(p[0:30]) reduction(+ : total)
  for (std::size_t i = 0, e = v.size(); i != e; ++i) {
    p[i] += i;
    total += p[i] * (e - i);
  }
#pragma acc parallel loop copy(p[0:30])
  for (auto it = v.begin(), end = v.end(); it != end; ++it)
    *it += 0.5;
  printf("%g %g\n", total, ofAll(v));
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += d[i] * (i % 7 + 1);
  printf("%ld\n", sum);
  return finish();
}
