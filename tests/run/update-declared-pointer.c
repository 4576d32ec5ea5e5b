// update device of a global pointer with declare create whose target is not on
// the device: the pointer's own copy is meant, which may be null, and later
// leads to what is mapped.
#include "support/check.h"

double *field;
#pragma acc declare create(field)

#pragma acc routine seq
static int isSet(void) { return field != 0; }

#pragma acc routine seq
static double at(int i) { return field[i]; }

int main(void) {
  enum { N = 30 };
  double last = 0;
  int set = 5;
#pragma acc update device(field)
#pragma acc serial copy(set)
  set = isSet();
  EXPECT(set == 0);
  field = malloc(N * sizeof *field);
  for (int i = 0; i < N; ++i)
    field[i] = i * 0.5;
#pragma acc update device(field)
#pragma acc serial copy(set)
  set = isSet();
  EXPECT(set == 1);
#pragma acc enter data copyin(field[0 : N])
  field[N - 1] = 70;
#pragma acc update device(field)
#pragma acc serial copy(last)
  last = at(N - 1);
  EXPECT(last == 70);
#pragma acc exit data delete (field[0 : N])
  printf("%g\n", last);
  free(field);
  return finish();
}
