// A global declared in one file, used by a routine of a second one and filled
// by a third.
// RUN-WITH: with/declare-extern-define.c with/declare-extern-routine.c
#include "support/check.h"

extern float coefficients[16];
#pragma acc declare create(coefficients)

#pragma acc routine seq
float polynomial(float x, int order);
void setCoefficients(void);

int main(void) {
  float out[10];
  setCoefficients();
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 10; ++i)
    out[i] = polynomial((float)i, 2) + coefficients[3];
  for (int i = 0; i < 10; ++i)
    EXPECT(out[i] == 1 + 2.0f * i + 3.0f * i * i + 4);
  printf("%g %g\n", out[0], out[9]);
  return finish();
}
