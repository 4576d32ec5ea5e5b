// Constants of the file that constructors make, in functions of the device; and constants of a function that its
// lambdas use without capturing them.
#include "support/check.h"

#include <complex>
#include <utility>

struct V3 {
  double x, y, z;
  constexpr V3(double a, double b, double c) : x(a), y(b), z(c) {}
  double sum() const { return x + y + z; }
};
struct Mixed {
  char c;
  double d;
  int few[4];
  constexpr Mixed(int k) : c(char(k)), d(k * .5), few{k, k + 1, k + 2, 0} {}
};
struct Derived : Mixed {
  short s;
  V3 both[2] = {V3(1, 2, 3), V3(4, 5, 6)};
  constexpr Derived(int k) : Mixed(k), s(short(-k)) {}
};
struct Angle {
  double v;
  explicit constexpr Angle(double x) : v(x) {}
};
struct Pair {
  Angle a, b;
};

constexpr V3 up{0, 1, 0};
constexpr std::complex<double> I(0, 1);
static constexpr Angle tab[2] = {Angle(1.5), Angle(2.5)};
static constexpr Angle grid[2][2] = {{Angle(1), Angle(2)}, {Angle(3), Angle(4)}};
static constexpr Pair pair{Angle(1), Angle(2)};
static constexpr Mixed mixed(3);
static constexpr Derived derived(5);
namespace inner {
static const std::pair<int, double> entries[2] = {{1, 2.5}, {3, 4.5}};
}

static double ofFile(int i) {
  std::complex<double> z(i, 2);
  z = z * I;
  return up.y * i + up.sum() + z.real() + 10 * z.imag() + tab[i & 1].v + grid[i & 1][1].v + pair.b.v + mixed.c + mixed.d +
         mixed.few[i % 3] + derived.d + derived.s + derived.both[i & 1].z + inner::entries[i & 1].second;
}

static double ofFunction(int i) {
  static constexpr V3 side(1, 2, 3);
  return side.z * i + side.sum();
}

static double inLambdas(int i) {
  constexpr double c[3] = {1, 2, 3};
  constexpr int offset = 7;
  const auto f = [&](int k) { return c[k] + offset; };
  const auto g = [=](int k) { return c[k] * 2 + f(k); };
  return f(i % 3) * 100 + g((i + 1) % 3);
}

int main() {
  const int n = 6;
  double r[3][n];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < n; i++) {
    r[0][i] = ofFile(i);
    r[1][i] = ofFunction(i);
    r[2][i] = inLambdas(i);
  }
  for (int i = 0; i < n; i++) {
    printf("%g %g %g\n", r[0][i], r[1][i], r[2][i]);
    EXPECT(r[0][i] == ofFile(i));
    EXPECT(r[1][i] == ofFunction(i));
    EXPECT(r[2][i] == inLambdas(i));
  }
  return finish();
}
