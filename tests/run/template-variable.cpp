// Variable templates: each instance is a variable of its own, also as a member and
// where a template around the region names it.
// RUN-NOT-ON: opencl (variable templates in kernels)
// RUN-HOST: cuda (where instantiations name different variables, their kernels have no code)
#include "support/check.h"

namespace k {
template <typename T> T start = T(3);
template <int N> constexpr int twice = 2 * N;
template <typename T, int N> T table[N] = {1, 2, 3, 4};
} // namespace k

struct Limits {
  template <typename T> static T step;
};
template <typename T> T Limits::step = 7;

template <typename T> T sum(int n) {
  T s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += k::start<T> + k::twice<4> + Limits::step<T>;
  return s;
}

int main() {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += k::start<int> + k::twice<3> + k::table<int, 4>[i & 3] + Limits::step<int>;
  EXPECT(s == 183);
#pragma acc serial copy(k::start<int>)
  k::start<int> = 8;
  EXPECT(k::start<int> == 8 && k::start<double> == 3);
  EXPECT(sum<double>(3) == 54);
  printf("%d %d %g\n", s, k::start<int>, sum<double>(3));
  return finish();
}
