// Functions of a class that are others for const objects, each called by a kernel of its own.
#include "support/check.h"

#include <vector>

struct Cell {
  int value;
  int get() { return value; }
  int get() const { return value + 1000; }
};

static int plain(Cell &c) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += c.get();
  return sum;
}

static int constant(const Cell &c) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += c.get();
  return sum;
}

static int copied() {
  const Cell c{3};
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum) firstprivate(c)
  for (int i = 0; i < 10; i++)
    sum += c.get();
  return sum;
}

static double changed(std::vector<double> &v) {
  double sum = 0, *p = v.data();
  auto n = v.size();
#pragma acc parallel loop reduction(+ : sum) copyin(p[0:n])
  for (double &x : v)
    sum += x;
  return sum;
}

static double read(const std::vector<double> &v) {
  double sum = 0;
  const double *p = v.data();
  auto n = v.size();
#pragma acc parallel loop reduction(+ : sum) copyin(p[0:n])
  for (const double &x : v)
    sum += 2 * x;
  return sum;
}

static int half(int &x) { return x / 2; }
static int half(const int &x) { return x / 2 + 5000; }

static int number(const int t) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 3; i++)
    sum += half(t);
  return sum;
}

struct Line {
  int n;
  int operator()(int i) { return n + i; }
  int operator()(int i) const { return n + i + 6000; }
};
template <class F> int sumOf(const F &f) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 3; i++)
    sum += f(i);
  return sum;
}

/// A constant of the template is one in the region.
template <int N> int twice() { return 2 * N; }
template <int N> int places(int m) {
  const int next = N + 1, last = next - 1;
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < m; i++) {
    int own[next] = {0};
    own[last] = twice<next>();
    sum += own[last] + own[0];
  }
  return sum;
}

int main() {
  printf("%d %d %d\n", number(8), sumOf(Line{2}), places<8>(10));
  Cell c{7};
  printf("%d %d %d\n", plain(c), constant(c), copied());
  std::vector<double> v(10, 1.5);
  printf("%g %g\n", changed(v), read(v));
  return finish();
}
