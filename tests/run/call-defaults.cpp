// Default arguments of operator() and of lambdas, and what lambdas capture by braces.
#include "support/check.h"

#include <array>

struct Scale {
  double operator()(double s = 2, int p = 1) const { return s * p; }
};
struct Pair {
  int a, b;
};

int main() {
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 8; i++) {
    Scale scale;
    auto given = [](int u = 9, int v = 2) { return u * v; };
    auto pair = [w = Pair{1, i}](int t) { return w.b + t; };
    auto three = [z = i * 2, w = std::array<int, 3>{1, 2, 3}](int t) mutable { return z + w[1] + t; };
    r += scale() + scale(3) + scale(1, 2) + given() + given(1) + pair(1) + three(4);
  }
  printf("%.0f\n", r);
  return finish();
}
