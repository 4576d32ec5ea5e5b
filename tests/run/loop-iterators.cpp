// Loops over iterators: pointers, and classes that hold one.
#include <array>
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
  std::array<int, 40> cells{};
#pragma acc parallel loop copy(cells)
  for (auto it = cells.begin(); it != cells.end(); ++it)
    *it += 3;
  EXPECT(cells[39] == 3);
  printf("%g %d\n", sum, cells[0]);
  return finish();
}
