// RUN-FLAGS: -std=c++17
// Constants of functions that constructors make: pairs, classes with bases, bit-fields and unions;
// references to them leave their function.
#include "support/check.h"
#include <array>
#include <utility>

struct Point {
  int a;
  double b;
  constexpr Point(int x, double y) : a(x), b(y * 2) {}
};
constexpr int cube(int x) { return x * x * x; }
struct Named : Point {
  float f[3];
  bool big;
  const int *none = nullptr;
  long code = -1;
  constexpr Named(int k) : Point(k, 1.5), f{1.f * k, 2.5f}, big(k > 2) { code -= cube(k); }
};
struct Bits {
  unsigned low : 3;
  int high : 5;
  constexpr Bits(int x) : low(x & 7), high(-x) {}
};
union Word {
  int i;
  float f;
  constexpr Word(float x) : f(x) {}
};

static const Point &entry(int i) {
  static constexpr Point table[3] = {Point(1, 2), {3, 1e-300}, {5, -0.1}};
  return table[i % 3];
}

static double look(int i) {
  static constexpr std::pair<int, double> pairs[2] = {{1, 2.}, {3, 4.}};
  static constexpr Named named[2] = {Named(1), Named(3)};
  static const std::array<Point, 2> points = {{Point(1, 2), Point(3, 4)}};
  static constexpr Bits bits[2] = {Bits(3), Bits(9)};
  static constexpr Word word(2.5f);
  const Named &n = named[i & 1];
  return pairs[i & 1].second + entry(i).a * 10 + entry(i + 1).b + n.f[0] + n.f[2] + n.big * 7 + n.a + double(n.code) +
         !n.none + points[size_t(i & 1)].b + bits[i & 1].low * 3 + bits[i & 1].high + double(word.f);
}

int main() {
  const int n = 6;
  double r[n];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < n; ++i)
    r[i] = look(i);
  for (int i = 0; i < n; ++i) {
    EXPECT(r[i] == look(i));
    printf("%.17g\n", r[i]);
  }
  return finish();
}
