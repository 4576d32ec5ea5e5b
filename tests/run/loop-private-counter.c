// Counters are private by themselves; naming them in private changes nothing.
#include <stdio.h>
int main(void) {
  int i, j, t, c[4][5], d[6];
#pragma acc parallel loop collapse(2) private(i, j) copyout(c)
  for (i = 0; i < 4; i++)
    for (j = 0; j < 5; j++)
      c[i][j] = i * 100 + j;
#pragma acc parallel copyout(d)
  {
#pragma acc loop private(i, t)
    for (i = 0; i < 6; i++) {
      t = i * i;
      d[i] = t + 1;
    }
  }
  printf("%d %d %d\n", c[3][4], c[1][2], d[5]);
  return 0;
}
