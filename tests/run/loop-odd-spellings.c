// A loop that counts to a number with a fraction, and an unnamed type that an expression defines.
#include "support/check.h"

int main(void) {
  double n[4] = {10.5, 3, 4, 0};
  float a[4][16] = {{0}}, out[4];
#pragma acc parallel loop gang copy(a) copyin(n)
  for (int g = 0; g < 4; g++)
#pragma acc loop vector
    for (int i = 0; i < n[g]; i++)
      a[g][i] += 1;
  float sum = 0;
  for (int g = 0; g < 4; g++)
    for (int i = 0; i < 16; i++)
      sum += a[g][i];
  EXPECT(sum == 11 + 3 + 4 && a[0][10] == 1 && a[0][11] == 0);
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 4; i++)
    out[i] = (struct { float m; }){i * 2.f}.m;
  EXPECT(out[0] == 0 && out[3] == 6);
  return finish();
}
