// Static constants with a definition of their own outside of the class, and members that constructors set by braces; comparisons that the
// language makes.
#include "support/check.h"

struct Traits {
  static const int digits = 8;
  static const double weights[2];
};
const int Traits::digits;
const double Traits::weights[2] = {0.5, 2};

struct Counter {
  unsigned n;
  const int *list;
  double w[2];
  explicit Counter(unsigned q, const int *list) : n{q}, list{list}, w{1.5, 2.5} {}
  Counter() : n{}, list{nullptr}, w{} {}
};

/// From C++20 on != is made of ==.
struct Point {
  int x;
  bool operator==(const Point &o) const { return x == o.x; }
#if __cplusplus < 202002L
  bool operator!=(const Point &o) const { return x != o.x; }
#endif
};

int main() {
  int m[16];
#pragma acc parallel loop copyout(m)
  for (int i = 0; i < 16; i++) {
    int own[2] = {i, 3};
    Counter c(i, own), none;
    Point a{i % 3}, b{1};
    m[i] = i * Traits::digits + c.n + c.list[1] + (int)(c.w[1] * 2) + none.n + (int)none.w[1] + (a != b) + 2 * !(a != b);
  }
  int check = 0;
  for (int i = 0; i < 16; i++)
    check = check * 31 + m[i];
  printf("%d\n", check);
  return finish();
}
