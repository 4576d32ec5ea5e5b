// bind to functions of another file: one that is declared here, and one that nothing here declares.
// The host's cores run the function itself instead of that one.
// RUN-WITH: with/routine-bind-elsewhere.c
#include "support/check.h"

#pragma acc routine seq
double reciprocalOf(double x);
#pragma acc routine seq bind(reciprocalOf)
double reciprocal(double x);

#pragma acc routine seq bind(halfOf)
double half(double x);

int main(void) {
  enum { N = 40 };
  double a[N];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = reciprocal(i + 1) + half(i);
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%.9f\n", sum);
  return finish();
}
