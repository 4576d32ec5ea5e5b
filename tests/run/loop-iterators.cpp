// Loops over iterators: pointers, and classes that hold one.
#include <array>
#include <iterator>
#include "support/check.h"

template <class T> struct Iterator {
  T *at;
  T &operator*() const { return *at; }
  Iterator &operator++() { ++at; return *this; }
  Iterator operator++(int) { Iterator before = *this; at++; return before; }
  Iterator &operator+=(long n) { at += n; return *this; }
  Iterator operator+(long n) const { return {at + n}; }
  long operator-(Iterator other) const { return at - other.at; }
  bool operator!=(Iterator other) const { return at != other.at; }
  bool operator<(Iterator other) const { return at < other.at; }
};

// Operators that are friends, functions beside the class, and members of classes below.
struct Befriended {
  double *at;
  int by;
  double &operator*() const { return *at; }
  Befriended &operator++() { at += by; return *this; }
  Befriended &operator+=(long n) { at += n * by; return *this; }
  friend Befriended operator+(Befriended i, long n) { i += n; return i; }
  friend long operator-(const Befriended &a, const Befriended &b) { return (a.at - b.at) / a.by; }
  bool operator<(const Befriended &other) const { return at < other.at; }
};
namespace beside {
struct Iterator {
  double *at;
  int by;
  double &operator*() const { return *at; }
  Iterator &operator++() { at += by; return *this; }
  Iterator &operator+=(long n) { at += n * by; return *this; }
  bool operator!=(const Iterator &other) const { return at != other.at; }
};
inline Iterator operator+(Iterator i, long n) { i += n; return i; }
inline long operator-(const Iterator &a, const Iterator &b) { return (a.at - b.at) / a.by; }
} // namespace beside
struct Place {
  double *at;
  int by;
  long operator-(const Place &other) const { return (at - other.at) / by; }
  bool operator!=(const Place &other) const { return at != other.at; }
};
struct Derived : Place {
  Derived(double *x, int n) : Place{x, n} {}
  double &operator*() const { return *at; }
  Derived &operator++() { at += by; return *this; }
  Derived operator+(long n) const { return {at + n * by, by}; }
};
// Of templates, by functions that nothing else calls.
template <class T> struct Strided {
  T *at;
  int by;
  T &operator*() const { return *at; }
  Strided &operator++() { at += by; return *this; }
  Strided &operator+=(long n) { at += n * by; return *this; }
  friend Strided operator+(Strided i, long n) { i += n; return i; }
  friend long operator-(const Strided &a, const Strided &b) { return (a.at - b.at) / a.by; }
  bool operator<(const Strided &other) const { return at < other.at; }
};
template <class D, class T> struct Facade {
  const D &self() const { return static_cast<const D &>(*this); }
  T &operator*() const { return *self().place(); }
  D &operator++() { static_cast<D &>(*this).move(1); return static_cast<D &>(*this); }
  D operator+(long n) const { D to = self(); to.move(n); return to; }
  long operator-(const D &other) const { return self().place() - other.place(); }
  bool operator!=(const D &other) const { return self().place() != other.place(); }
};
template <class T> class Plain : public Facade<Plain<T>, T> {
  T *at;

public:
  explicit Plain(T *p) : at(p) {}
  T *place() const { return at; }
  void move(long n) { at += n; }
};
template <class Iterator> static void addTo(Iterator, double *x) {
#pragma acc parallel loop copy(x[0 : 90])
  for (auto it = Iterator{x, 3}; it != Iterator{x + 90, 3}; ++it)
    *it += 1;
}

struct Row {
  double *values;
  int n;
  Iterator<double> begin() { return {values}; }
  Iterator<double> end() { return {values + n}; }
};

template <class Range> double total(Range &r) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) present(r)
  for (auto it = r.begin(); it != r.end(); ++it)
    sum += *it;
  return sum;
}

int main() {
  double values[90];
  Row row{values, 90};
  double sum = 0;
#pragma acc data copyin(row) copyout(row.values[0 : 90])
  {
#pragma acc parallel loop present(row)
    for (auto it = row.begin(); it != row.end(); it++)
      *it = it - row.begin();
#pragma acc parallel loop present(row)
    for (auto it = row.begin() + 1; it < row.end(); it += 3)
      *it = -1;
    sum = total(row);
  }
  EXPECT(values[1] == -1 && values[2] == 2 && values[88] == -1 && sum == 90 * 89 / 2 - 30 * 89 / 2 - 30);
  double *x = values;
#pragma acc parallel loop copy(x[0 : 90])
  for (auto it = Befriended{x, 2}; it < Befriended{x + 90, 2}; ++it)
    *it += 1000;
#pragma acc parallel loop copy(x[0 : 90])
  for (auto it = beside::Iterator{x, 2}; it != beside::Iterator{x + 90, 2}; ++it)
    *it += 500;
#pragma acc parallel loop copy(x[0 : 90])
  for (Derived it(x, 2); it != Derived(x + 90, 2); ++it)
    *it += 250;
  addTo(beside::Iterator{x, 1}, x);
#pragma acc parallel loop copy(x[0 : 90])
  for (auto it = Strided<double>{x, 9}; it < Strided<double>{x + 90, 9}; ++it)
    *it += 4000;
#pragma acc parallel loop copy(x[0 : 90])
  for (auto it = Plain<double>(x); it != Plain<double>(x + 90); ++it)
    *it *= 2;
  EXPECT(values[9] == 2 * 4010 && values[8] == 2 * (8 + 1750));
#pragma acc parallel loop copy(x[0 : 90])
  for (auto it = std::reverse_iterator<double *>(x + 90); it != std::reverse_iterator<double *>(x); ++it)
    *it /= 2;
#pragma acc parallel loop copy(x[0 : 90])
  for (auto it = x; it < x + 90; it += 9)
    *it -= 4000;
  EXPECT(values[0] == 1751 && values[1] == -1 && values[86] == 86 + 1750 && values[87] == 88);
  std::array<int, 40> cells{};
#pragma acc parallel loop copy(cells)
  for (auto it = cells.begin(); it != cells.end(); ++it)
    *it += 3;
  EXPECT(cells[39] == 3);
  printf("%g %d\n", sum, cells[0]);
  return finish();
}
