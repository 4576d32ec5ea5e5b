#include <stdio.h>

#pragma acc routine seq
static int twice(x)
int x;
{
  return x * 2;
}

static double sum(const double *x, int n) {
  int i;
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(x[0:n])
  for (i = 0; i < n; i++)
    s += x[i];
  return s;
}

int main() {
  int i, j, a[20], m[4][5];
  double x[20];
  for (i = 0; i < 20; i++) {
    a[i] = i;
    x[i] = i;
  }
#pragma acc parallel loop copy(a)
  for (i = 0; i < 20; i++)
    a[i] = twice(a[i]) /* as before */;
#pragma acc parallel loop collapse(2) copyout(m)
  for (i = 0; i < 4; i++)
    for (j = 0; j < 5; j++)
      m[i][j] = a[i * 5 + j];
  printf("%d %d %.1f\n", a[19], m[3][4], sum(x, 20));
  return 0;
}
