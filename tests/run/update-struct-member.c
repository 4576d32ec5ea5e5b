// update of members: a scalar, a fixed array, and what a pointer member
// points to.
#include "support/check.h"

struct State {
  int step;
  int fixed[8];
  double *field;
};

int main(void) {
  struct State s;
  int n = 25;
  s.step = 1;
  for (int i = 0; i < 8; ++i)
    s.fixed[i] = i;
  s.field = malloc(n * sizeof(double));
  for (int i = 0; i < n; ++i)
    s.field[i] = i;
#pragma acc enter data copyin(s, s.field[0 : n])
#pragma acc parallel present(s) num_gangs(1)
  {
    s.step = 2;
    for (int i = 0; i < 8; ++i)
      s.fixed[i] *= 10;
#pragma acc loop seq
    for (int i = 0; i < n; ++i)
      s.field[i] += s.step;
  }
#pragma acc update self(s.step, s.fixed[2 : 3], s.field[5 : 10])
  EXPECT(s.step == 2 && s.fixed[2] == 20 && s.fixed[4] == 40);
  EXPECT(s.field[5] == 7 && s.field[14] == 16);
  s.step = 10;
#pragma acc update device(s.step)
#pragma acc parallel loop present(s)
  for (int i = 0; i < n; ++i)
    s.field[i] += s.step;
#pragma acc exit data copyout(s.field[0 : n])
#pragma acc exit data delete (s)
  for (int i = 0; i < n; ++i)
    EXPECT(s.field[i] == i + 12);
  printf("%d %g\n", s.step, s.field[n - 1]);
  free(s.field);
  return finish();
}
