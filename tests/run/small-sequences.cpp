// Loops over braces, arrays that lambdas capture by copy, variables in the condition of a while
// loop, arrays as members with initialisers, literals of the user's.
#include "support/check.h"
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
             scale.operator()<float>() + outer[i % 3];
  }
  for (int i = 0; i < n; ++i)
    printf("%g\n", out[i]);
  return finish();
}
