// A loop that counts to a number with a fraction, an unnamed type that an expression defines, and loops that declare
// how far they count.
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
  float few[20];
  int rows = 4, wide[4][5];
#pragma acc parallel loop copyout(few)
  for (int i = 0, e = 20; i < e; ++i)
    few[i] = e - i;
#pragma acc kernels loop copyout(wide) collapse(2)
  for (int i = 0, most = rows; i < most; i++)
    for (unsigned k = 0, last = rows + 0.5; k <= last; k++)
      wide[i][k] = i * 10 + k;
  for (int i = 0; i < 20; i++)
    EXPECT(few[i] == 20 - i && wide[i / 5][i % 5] == i / 5 * 10 + i % 5);
  return finish();
}
