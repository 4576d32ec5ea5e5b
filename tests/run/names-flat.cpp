// Variables of functions that are called as C calls what stands in namespaces and classes, and
// what a kernel gets.
#include "support/check.h"

namespace a {
static int f(int x) { return x + 1; }
static const int k[3] = {1, 2, 3};
namespace b {
static int g(int x) { return x * 3; }
} // namespace b
struct T {
  int q;
};
} // namespace a
struct S {
  int v;
  S(int x) : v(x) {}
  ~S() { v = 0; }
  int get() const { return v; }
  static int twice(int x) { return 2 * x; }
};
static int h(int x) { return x - 1; }

static int work(int i) {
  int S_make = 1, S_get = 2, S_end = 3, S_twice = 4, a_f = 5, a_k = 6, a_b_g = 7, a_T = 8;
  int h = ::h(i);
  S s(i);
  a::T t{i};
  return s.get() + S::twice(i) + a::f(i) + a::k[i % 3] + a::b::g(i) + t.q + h + S_make + 2 * S_get + 3 * S_end +
         4 * S_twice + 5 * a_f + 6 * a_k + 7 * a_b_g + 8 * a_T;
}

int main() {
  const int n = 7;
  int r[n];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < n; ++i) {
    int a_f = 2;
    r[i] = work(i) + a::f(i) * a_f;
  }
  for (int i = 0; i < n; ++i) {
    EXPECT(r[i] == work(i) + 2 * (i + 1));
    printf("%d\n", r[i]);
  }
  int r_at = 7, r_base_ = 8;
#pragma acc parallel loop copy(r)
  for (int i = 0; i < n; ++i)
    r[i] = r[i] % 5 + r_at + r_base_;
  for (int i = 0; i < n; ++i)
    EXPECT(r[i] == (work(i) + 2 * (i + 1)) % 5 + 15);
  return finish();
}
