// Loops over ranges of the program's own: iterators with a difference and sums, in a class that may be private; over
// objects that the loop makes, with their elements in them or elsewhere.
#include "support/check.h"
#include <array>

class Indices {
  struct At {
    int value;
    int operator*() const { return value; }
    At &operator++() {
      ++value;
      return *this;
    }
    bool operator!=(At other) const { return value != other.value; }
    bool operator<(At other) const { return value < other.value; }
    long operator-(At other) const { return value - other.value; }
    At operator+(long steps) const { return {int(value + steps)}; }
    At &operator+=(long steps) {
      value += steps;
      return *this;
    }
  };
  int first, last;

public:
  Indices(int from, int to) : first(from), last(to) {}
  At begin() const { return {first}; }
  At end() const { return {last}; }
};

inline std::array<int, 4> four(int i) { return {i, i + 1, i + 2, i + 3}; }
struct Point {
  double x, y, z;
  const double *begin() const { return &x; }
  const double *end() const { return &x + 3; }
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
};
struct Row {
  int *first, count;
  int *begin() const { return first; }
  int *end() const { return first + count; }
};
struct Rows {
  int *first, width;
  Row operator[](int i) const { return {first + i * width, width}; }
};
template <class R> int ofRows(const R &given, int n) {
  int s = 0;
  const R rows = given;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; ++i)
    for (auto &x : rows[i])
      s += x;
  return s;
}
template <class T> std::array<T, 4> fourOf(T i) { return {i, i + 1, i + 2, i + 3}; }
template <class T, class R> T inTemplate(T *p, int n) {
  T s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(p[0 : 4 * n])
  for (int i = 0; i < n; ++i) {
    for (T x : fourOf(T(i)))
      s += x;
    for (auto x : R{p + 4 * i, 4})
      s += x;
  }
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; ++i)
    for (T x : fourOf(T(i)))
      s += 2 * x;
#pragma acc parallel loop reduction(+ : s) copyin(p[0 : 4 * n])
  for (int i = 0; i < n; ++i)
    for (auto x : R{p + 4 * i, 4})
      s += 3 * x;
  return s;
}
void made(int *data) {
  Point points[8];
  for (int i = 0; i < 8; i++)
    points[i] = {1.0 * i, 2, 3};
  int s = 0, t = 0, u = 0;
  double d = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; ++i)
    for (int x : four(i))
      s += x;
#pragma acc parallel loop reduction(+ : d) copyin(points)
  for (int i = 0; i < 8; ++i)
    for (double c : points[i] + points[7 - i])
      d += c;
#pragma acc parallel loop reduction(+ : t) copyin(data[0:64])
  for (int i = 0; i < 16; ++i)
    for (int x : Row{data + 4 * i, 4})
      t += x;
#pragma acc parallel loop reduction(+ : u) copyin(data[0:64])
  for (int x : Row{data + 3, 61})
    u += x;
  printf("%d %g %d %d %d\n", s, d, t, u, inTemplate<int, Row>(data, 6));
  const Rows rows{data, 8};
  int r = 0, ofTemplate = 0;
#pragma acc data copyin(data[0:64])
  {
    ofTemplate = ofRows(rows, 8);
#pragma acc parallel loop reduction(+ : r)
    for (int i = 0; i < 8; ++i)
      for (auto &x : rows[i])
        r += x;
  }
  printf("%d %d\n", ofTemplate, r);
}

int main() {
  int squares[64] = {0}, counts[64] = {0};
  Indices all(0, 64), some(10, 50);
#pragma acc parallel loop copy(squares)
  for (int i : all)
    squares[i] = i * i;
#pragma acc parallel loop copy(counts)
  for (auto i = some.begin(); i < some.end(); ++i)
    counts[*i] += *i;
  int sum = 0;
  for (int i = 0; i < 64; i++)
    sum += squares[i] - counts[i] * 3;
  printf("%d\n", sum);
  made(squares);
  return finish();
}
