// Several temporaries declared outside of a kernels region, and their last values.
#include <stdio.h>
int main(void) {
  int i, j, k;
  double t = 0, u = 0, c[12], d[4][4];
#pragma acc kernels copyout(c, d)
  {
    for (i = 0; i < 12; i++) {
      t = i;
      u = t * 2;
      c[i] = u;
    }
#pragma acc loop independent
    for (i = 0; i < 4; i++)
#pragma acc loop independent
      for (j = 0; j < 4; j++) {
        t = 0;
#pragma acc loop seq
        for (k = 0; k < 4; k++)
          t += i * k + j;
        d[i][j] = t;
      }
  }
  printf("%g %g %g %g\n", c[5], u, d[3][2], t);
  return 0;
}
