// a <=> b: written by the user, by the compiler, of numbers, and what C++ makes of it.
// RUN-FLAGS: -std=c++20
#include "support/check.h"
#include <compare>
#include <tuple>

struct Written {
  int x;
  std::strong_ordering operator<=>(const Written &o) const { return x <=> o.x; }
  bool operator==(const Written &o) const { return x == o.x; }
};
struct Made {
  int a, b;
  auto operator<=>(const Made &) const = default;
};
struct Real {
  double v;
  std::partial_ordering operator<=>(const Real &o) const { return v <=> o.v; }
};
struct Equal {
  int k[2];
  short s;
  bool operator==(const Equal &) const = default;
};
namespace far {
struct Free {
  unsigned u;
};
std::weak_ordering operator<=>(Free a, Free b) { return a.u % 4 <=> b.u % 4; }
} // namespace far
/// Compared by what they refer to, here in memory of the device and of a thread.
struct Date {
  int y, m;
  friend bool operator<(const Date &a, const Date &b) { return std::tie(a.y, a.m) < std::tie(b.y, b.m); }
};
#pragma acc routine seq
static std::strong_ordering sign(int i) {
  if (i < 0)
    return std::strong_ordering::less;
  return i ? std::strong_ordering::greater : std::strong_ordering::equal;
}

static int bits(int i, double nan) {
  Written a{i % 3}, b{1};
  Made m{i % 3, i % 5}, o{1, 2};
  Real r{i % 4 == 3 ? nan : i % 4}, one{1};
  far::Free f{unsigned(i)}, g{6};
  Equal p{{i, 2}, 3}, q{{4, 2}, 3};
  int made = (m < o) + 2 * (m == o) + 4 * (m >= o) + 8 * (m != o);
  int real = (r < one) + 2 * (r <= one) + 4 * (r > one) + 8 * (r >= one) + 16 * ((r <=> one) == 0);
  auto c = sign(i - 7);
  int direct = (c < 0) + 2 * (c == 0) + 4 * (0 < c) + 8 * (c <= 0);
  return (a < b) + 2 * (a >= b) + 4 * (a != b) + 8 * made + 128 * real + 4096 * direct +
         (1 << 16) * ((f < g) + 2 * (f >= g)) + (1 << 18) * ((p == q) + 2 * (p != q));
}

int main() {
  const int n = 20;
  int out[n];
  double nan = __builtin_nan("");
  Date limit{2, 5};
  int before = 0;
#pragma acc parallel loop copyout(out) reduction(+ : before)
  for (int i = 0; i < n; ++i) {
    out[i] = bits(i, nan);
    Date own{i % 4, i};
    before += own < limit;
  }
  EXPECT(before == 11);
  for (int i = 0; i < n; ++i) {
    EXPECT(out[i] == bits(i, nan));
    printf("%d\n", out[i]);
  }
  return finish();
}
