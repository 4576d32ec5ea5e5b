// What a function declares inside of itself and its regions use: enumerators in clauses and bodies,
// prototypes.
#include "support/check.h"

static int b[200];
static double a[10];

int main(void) {
  enum { side = 2, rows = 10 };
  extern double half(double);
#pragma acc parallel loop tile(side, 4) copy(b)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 20; j++)
      b[i * 20 + j] += i * side;
#pragma acc parallel loop gang(static:side) copy(b)
  for (int i = 0; i < rows * 20; i++)
    b[i] += side;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = half(i);
  int t = 0;
  double s = 0;
  for (int i = 0; i < 200; i++)
    t = (t * 31 + b[i]) % 10007;
  for (int i = 0; i < 10; i++)
    s += a[i];
  printf("%d %g\n", t, s);
  return finish();
}

#pragma acc routine seq
double half(double x) { return x / 2; }
