// declare on variables of a namespace and on a static member of a class.
#include "support/check.h"

namespace physics {
double gravity = 9.5;
int table[6] = {1, 2, 3, 4, 5, 6};
#pragma acc declare copyin(gravity, table)

#pragma acc routine seq
inline double weigh(int i) { return gravity * table[i % 6]; }
} // namespace physics

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
  return finish();
}
