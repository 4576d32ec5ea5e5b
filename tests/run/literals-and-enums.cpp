// Literals of the user's that are objects, and members of enumerations without a name.
#include "support/check.h"

struct Degrees {
  double v;
};
struct Radians {
  double v;
  Radians(Degrees d) : v(d.v * .01) {}
};
constexpr Degrees operator""_deg(long double x) { return {double(x)}; }
static double plain(Degrees d) { return d.v; }

struct Kind {
  int x;
  enum { One = 1, Four = 4 } e;
};

int main() {
  double r[4];
  int s[4];
#pragma acc parallel loop copyout(r, s)
  for (int i = 0; i < 4; i++) {
    Radians q = 90._deg;
    r[i] = q.v + plain(2._deg) + i;
    Kind k{i, Kind::Four};
    if (i == 2)
      k.e = Kind::One;
    s[i] = k.x * 10 + k.e;
  }
  for (int i = 0; i < 4; i++) {
    printf("%g %d\n", r[i], s[i]);
    EXPECT(r[i] == 90 * .01 + 2 + i);
    EXPECT(s[i] == 10 * i + (i == 2 ? 1 : 4));
  }
  return finish();
}
