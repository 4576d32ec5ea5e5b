// Loops over braces, braces as arguments and in variables, arrays that lambdas capture by copy, variables in the
// condition of a while loop, arrays as members with initialisers, literals of the user's.
#include "support/check.h"
#include <algorithm>
#include <initializer_list>

struct Table {
  int z[2] = {4, 5};
  double m[2][2] = {{1, 2}, {3, 4}};
  Table() {}
};

constexpr double operator""_km(long double v) { return static_cast<double>(v) * 1000; }

struct Scale {
  unsigned s;
  template <class T = double> T operator()() {
    s = s * 5u + 1u;
    return T(s >> 1) / 4;
  }
};

#pragma acc routine seq
static int half(int k) { return k / 2; }

struct Vector {
  double v[3]{};
  Vector() = default;
  Vector(std::initializer_list<double> list) {
    int k = 0;
    for (double x : list)
      v[k++] = x;
  }
  double times(const Vector &o) const { return v[0] * o.v[0] + v[1] * o.v[1] + v[2] * o.v[2]; }
};
template <class T> static T sumOf(std::initializer_list<T> list) {
  T sum{};
  for (const T &x : list)
    sum += x;
  return sum;
}
struct Pair {
  int a, b;
  friend bool operator<(const Pair &x, const Pair &y) { return x.a + x.b < y.a + y.b; }
};

static double listed(int i) {
  Vector a{1. * i, 2, 3}, b = {4, 5. * i};
  const auto list = {1, 2, i};
  std::initializer_list<int> empty;
  auto ends = std::minmax({i % 7, i % 5, 3});
  const Pair greatest = std::max({Pair{i, 1}, Pair{7, 8}});
  return a.times(b) + a.times({1, 1, 1}) + sumOf({i, 2 * i, 3}) + list.size() * list.begin()[2] + empty.size() +
         ends.first * 10 + ends.second + greatest.a;
}

int main() {
  const int n = 30;
  double out[n];
  int outer[3] = {7, 8, 9};
#pragma acc parallel loop copyout(out) copyin(outer)
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (auto x : {1, 2, i})
      sum += x;
    for (const double &x : {0.5, i * 0.25}) {
      if (x > 3)
        continue;
      sum += x;
    }
    int arr[3] = {i, 2, 3}, rows[2][2] = {{1, i}, {3, 4}};
    auto copy = [arr](int k) { return arr[k]; };
    auto all = [=] { return arr[0] + rows[0][1]; };
    arr[0] = 100;
    sum += copy(0) + copy(2) + all();
    int left = i;
    while (int k = half(left)) {
      left -= k;
      if (k == 3)
        continue;
      sum += k;
    }
    Scale scale{unsigned(i)};
    out[i] = sum + Table().z[1] + Table().m[1][0] + i * 0.5_km + scale() + scale.operator()<int>() +
             scale.operator()<float>() + outer[i % 3] + listed(i);
  }
  for (int i = 0; i < n; ++i)
    printf("%g\n", out[i]);
  return finish();
}
