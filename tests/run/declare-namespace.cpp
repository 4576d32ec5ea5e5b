// declare on variables of a namespace, also of a type of it, and on a static member of a class.
#include "support/check.h"

namespace physics {
double gravity = 9.5;
int table[6] = {1, 2, 3, 4, 5, 6};
#pragma acc declare copyin(gravity, table)

#pragma acc routine seq
inline double weigh(int i) { return gravity * table[i % 6]; }

struct Constants {
  double half, quarter;
} constants{.5, .25}, many[2] = {{1, 2}, {3, 4}};
#pragma acc declare copyin(constants, many)
} // namespace physics

#pragma acc routine seq
double outside(int i) { return physics::constants.half * i + physics::many[i % 2].quarter; }

struct Settings {
  static int level;
};
int Settings::level = 3;

int main() {
  double out[12];
  int level = Settings::level;
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 12; ++i)
    out[i] = physics::weigh(i) + physics::table[0] + level;
  for (int i = 0; i < 12; ++i)
    EXPECT(out[i] == 9.5 * (i % 6 + 1) + 4);
  physics::gravity = 1;
#pragma acc update device(physics::gravity)
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 12; ++i)
    out[i] = physics::weigh(i);
  EXPECT(out[5] == 6);
  printf("%g %g\n", out[0], out[11]);
  physics::constants.half = 2;
#pragma acc update device(physics::constants)
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 12; ++i)
    out[i] = outside(i);
  EXPECT(out[5] == 14);
  return finish();
}
