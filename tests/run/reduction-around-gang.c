// A sequential loop with a reduction around a gang loop with the same one, on scalars of several types.
#include "support/check.h"

int main(void) {
  int s = 1, t = 2, u = 3;
  float most = -1;
#pragma acc parallel loop seq reduction(+ : s)
  for (int i = 0; i < 7; i++) {
#pragma acc loop gang reduction(+ : s)
    for (int j = 0; j < 10; j++)
      s += i + j;
  }
  EXPECT(s == 526);
#pragma acc parallel
  {
#pragma acc loop seq reduction(+ : t) reduction(max : most)
    for (int i = 0; i < 7; i++) {
#pragma acc loop gang vector reduction(+ : t) reduction(max : most)
      for (int j = 0; j < 100; j++) {
        t += i * j;
        most = most > i * 0.5f + j ? most : i * 0.5f + j;
      }
    }
  }
  EXPECT(t == 2 + 21 * 4950 && most == 102);
#pragma acc parallel loop seq reduction(+ : u)
  for (int i = 0; i < 3; i++) {
#pragma acc loop seq reduction(+ : u)
    for (int k = 0; k < 2; k++) {
#pragma acc loop gang reduction(+ : u)
      for (int j = 0; j < 10; j++) {
#pragma acc loop vector reduction(+ : u)
        for (int l = 0; l < 5; l++)
          u += i + k + j + l;
      }
    }
  }
  EXPECT(u == 3 + 2400);
  printf("%d %d %g %d\n", s, t, most, u);
  return finish();
}
