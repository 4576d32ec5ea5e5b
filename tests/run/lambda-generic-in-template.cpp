// A generic lambda inside of a template, with a region of its own: types follow both.
// RUN-FLAGS: -std=c++17
#include "support/check.h"
#include <vector>

template <class T, class... Vectors> void scaleAll(T by, Vectors &...all) {
  auto one = [by](auto &x) {
    auto *p = x.data();
    const int n = x.size();
    auto twice = p[0] + p[0];
#pragma acc parallel loop copy(p[0:n])
    for (int i = 0; i < n; ++i)
      p[i] = p[i] * by + twice;
  };
  (one(all), ...);
}

int main() {
  std::vector<double> v{1, 2, 3};
  std::vector<float> w(50, 2.5f);
  scaleAll(2, v, w);
  scaleAll(1.5, w);
  printf("%g %g %g %g\n", v[0], v[2], w[0], w[49]);
  return finish();
}
