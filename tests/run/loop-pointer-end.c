// Loops over pointers, to an end that is a variable of its own.
#include "support/check.h"

int main(void) {
  double x[10], y[10];
  double *end = x + 10, *p, *q = y, *last = q + 6;
#pragma acc parallel loop copyout(x)
  for (p = x; p < end; ++p)
    *p = p - x;
#pragma acc parallel loop copyout(q[0:6])
  for (p = q; p != last; p++)
    *p = 2;
  // From the second on, downwards, and loops of a thread's own.
#pragma acc parallel loop copy(x)
  for (const double *r = x + 1; r != end; ++r)
    x[r - x] += 1;
#pragma acc parallel loop copy(x)
  for (double *r = end - 1; r >= x; --r)
    *r *= 2;
  double sums[3] = {0};
#pragma acc parallel loop copyin(x) copy(sums)
  for (int i = 0; i < 3; i++) {
    const double *at = &x[i];
    while (at < end) {
      sums[i] += *at;
      at += 3;
    }
    sums[i] += 100 * (end - x);
  }
  printf("%g %g %g\n", sums[0], sums[1], sums[2]);
  for (int i = 0; i < 10; i++)
    printf("%g ", x[i]);
  for (int i = 0; i < 6; i++)
    printf("%g ", y[i]);
  printf("\n");
  return failures;
}
