// Sequential routines: marked before the definition, by name, and called from
// each other; an unmarked function in sight of the region works too (2.15.1).
// RUN-FLAGS: -lm
// RUN-NOT-ON: opencl (recursion)
#include <math.h>
#include "support/check.h"

#pragma acc routine seq
static int square(int x) { return x * x; }

int cube(int x);
#pragma acc routine(cube) seq
int cube(int x) { return x * square(x); }

static int unmarked(int x) { return cube(x) - 1; }

#pragma acc routine
static int defaulted(int x) { return x + 1; }

#pragma acc routine seq
static int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

#pragma acc routine seq
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

/* Threads come back from their calls at different times, and add up what they found. */
static int fibonaccis(int n) {
  int sum = 0, most = 0;
#pragma acc parallel loop reduction(+ : sum) reduction(max : most)
  for (int i = 0; i < n; ++i) {
    int one = fibonacci(i % 9);
    sum += one;
    most = one > most ? one : most;
  }
  return sum * 100 + most;
}

int main(void) {
  enum { N = 11 };
  int a[N];
  double root[N];
#pragma acc parallel loop copyout(a, root)
  for (int i = 0; i < N; ++i) {
    a[i] = square(i) + cube(i) + unmarked(i) + defaulted(i) + factorial(i);
    root[i] = sqrt((double)square(i)) + fabs(-1.0 * i) + fmax(i, 3);
  }
  long sum = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(root[i] == 2 * i + (i > 3 ? i : 3));
    sum += a[i];
  }
  EXPECT(a[10] == 100 + 1000 + 999 + 11 + 3628800);
  printf("%ld %g %d\n", sum, root[N - 1], fibonaccis(100));
  return finish();
}
