// Members that become variables in braced lists of C++: initialisers, temporaries, lists that functions and range-based
// loops take.
#include "support/check.h"
#include <algorithm>

struct Box {
  int v;
  double w;
};
struct Point {
  int x, y;
};

static void byValue(Box d, int *to) {
#pragma acc parallel loop copyout(to[0:50])
  for (int i = 0; i < 50; ++i) {
    Point t{i, d.v};
    int u{d.v};
    int sum = 0;
    for (int q : {d.v, i})
      sum += q;
    to[i] = t.y + u + int{d.v} + Point{d.v, i}.x + std::max({d.v, i}) + sum + Point{i, d.v}.y;
  }
}

int main() {
  int a[50];
  byValue({4, 0.5}, a);
  for (int i = 0; i < 50; ++i)
    EXPECT(a[i] == 24 + i + std::max(4, i));
  Box d = {3, 2};
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 50; ++i) {
    double t[2]{d.w, double(i)};
    const Box b{d.v, d.w};
    s += t[0] * t[1] + b.v + b.w;
  }
  EXPECT(s == 2 * 49 * 25 + 250);
  return finish();
}
