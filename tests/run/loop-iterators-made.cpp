// Iterators of the program's own that loops make from numbers: of a list, or by a constructor.
#include "support/check.h"

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
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += d[i] * (i % 7 + 1);
  printf("%ld\n", sum);
  return finish();
}
