// A global pointer with declare create; what it points to is mapped later, and
// a routine follows the pointer.
#include "support/check.h"

double *field;
#pragma acc declare create(field)

#pragma acc routine seq
static double at(int i) { return field[i]; }

int main(void) {
  enum { N = 30 };
  double out[N];
  field = malloc(N * sizeof *field);
  for (int i = 0; i < N; ++i)
    field[i] = i * 0.5;
#pragma acc enter data copyin(field[0 : N])
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; ++i)
    out[i] = at(N - 1 - i);
#pragma acc exit data delete (field[0 : N])
  for (int i = 0; i < N; ++i)
    EXPECT(out[i] == (N - 1 - i) * 0.5);
  printf("%g\n", out[0]);
  free(field);
  return finish();
}
