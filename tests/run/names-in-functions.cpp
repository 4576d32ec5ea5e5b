// Functions and constants of the file that code names by ::, or by using, where its class, its namespace or a
// variable has the same name.
#include "support/check.h"

#include <cmath>

static double area(double r) { return 3 * r * r; }
namespace lib {
static double area(double r) { return r; }
static double twice(double r) { return 2 * ::area(r); }
static double keep(double r) { return area(r); }
namespace lib {
static double area(double r) { return r + 100; }
static double both(double r) { return ::lib::area(r) + area(r); }
} // namespace lib
} // namespace lib

struct Disc {
  double r;
  double area(double k) const { return ::area(r) * k; }
};

struct Wave {
  double k;
  double sin(double x) const { return ::sin(x) * k; }
  double cos(double x) const { return std::cos(x) * k; }
};

static const double tab[4] = {1, 2, 3, 4};
constexpr int N = 5;
enum { Red = 7 };
static double first(int i) {
  double tab = ::tab[i % 4];
  return tab * 2;
}
static int block(int n) {
  int r = 0;
  {
    int N = n;
    r += N * ::N;
  }
  return r;
}
static int parameter(int N) { return N * 10 + ::N; }
static int colour(int Red) { return Red * 10 + ::Red; }
struct Sized {
  static constexpr int N = 50;
  int n = ::N;
  int m(int k = ::N) const { return N + ::N + n + k; }
};
struct Made {
  int n;
  Made(int N) : n(N * 10 + ::N) {}
};
template <int N> static int times(int x) { return N * x + ::N; }
static int inLambda(int i) {
  int N = i;
  auto f = [&](int k) { return N * 100 + ::N + k; };
  return f(1);
}
static int scale(int x) { return x * 2; }

namespace one {
int f(int) { return 1; }
} // namespace one
static int f(double) { return 2; }
namespace in {
int f(char) { return 3; }
using ::f;
using one::f;
int all(int i) { return f(i) * 10 + f('c') + f(2.) * 100; }
} // namespace in

int main() {
  double r[8][4], s[2][4];
  int c[6][4], names[4];
#pragma acc parallel loop copyout(r, s)
  for (int i = 0; i < 4; i++) {
    r[0][i] = lib::twice(i);
    r[1][i] = lib::keep(i);
    r[2][i] = lib::lib::both(i);
    r[3][i] = Disc{i * 1.}.area(2);
    r[4][i] = first(i);
    r[5][i] = block(i);
    r[6][i] = parameter(i);
    r[7][i] = colour(i);
    Wave w{2};
    s[0][i] = w.sin(i);
    s[1][i] = w.cos(i);
  }
#pragma acc parallel loop copyout(c)
  for (int i = 0; i < 4; i++) {
    c[0][i] = Sized{}.m();
    c[1][i] = Made(i).n;
    c[2][i] = times<3>(i);
    c[3][i] = inLambda(i);
    int scale = ::scale(i);
    c[4][i] = scale;
    c[5][i] = in::all(i);
  }
  int scale = 3;
#pragma acc parallel loop copyout(names)
  for (int i = 0; i < 4; i++)
    names[i] = scale * 100 + ::scale(i);
  for (int i = 0; i < 4; i++) {
    for (int k = 0; k < 8; k++)
      printf("%g ", r[k][i]);
    for (int k = 0; k < 6; k++)
      printf("%d ", c[k][i]);
    printf("%d\n", names[i]);
    EXPECT(r[0][i] == 6 * i * i && r[1][i] == i && r[2][i] == 2 * i + 100 && r[3][i] == 6 * i * i);
    EXPECT(r[4][i] == 2 * (i + 1) && r[5][i] == 5 * i && r[6][i] == 10 * i + 5 && r[7][i] == 10 * i + 7);
    EXPECT(std::fabs(s[0][i] - 2 * std::sin(i)) < 1e-9 && std::fabs(s[1][i] - 2 * std::cos(i)) < 1e-9);
    EXPECT(c[0][i] == 65 && c[1][i] == 10 * i + 5 && c[2][i] == 3 * i + 5 && c[3][i] == 100 * i + 6);
    EXPECT(c[4][i] == 2 * i && c[5][i] == 213 && names[i] == 300 + 2 * i);
  }
  return finish();
}
