// Regions of few iterations, which the calling thread runs itself where it may: with every
// kind of argument, before and after that is so, and where it stops to be so.
#include "support/check.h"

struct Counter {
  int steps = 3;
  double at[8] = {};
  void advance() {
#pragma acc parallel loop copy(this[0 : 1])
    for (int i = 0; i < 8; i++)
      at[i] += steps;
  }
};

static int global = 2;

static void shifted(int from, int n, double *a) {
#pragma acc parallel loop copy(a[from : n])
  for (int i = from; i < from + n; i++)
    a[i] += 1;
}

int main() {
  double a[64], *p = a;
  int table[4] = {1, 2, 3, 4};
  const double scale = 0.5;
  for (int i = 0; i < 64; i++)
    a[i] = i;
  Counter counter;
  for (int round = 0; round < 5; round++) {
#pragma acc parallel loop copy(p[0:64])
    for (int i = 0; i < 64; i++)
      p[i] = p[i] * scale + global;
#pragma acc parallel loop firstprivate(table)
    for (int i = 0; i < 64; i++)
      a[i] += table[i & 3];
    shifted(round, 10, a);
    counter.advance();
    double last = 0;
#pragma acc parallel loop copy(last)
    for (int i = 0; i < 1; i++)
      last += a[round];
    printf("%g %g %g\n", last, a[63], counter.at[round]);
#ifdef _OPENACC
    if (round == 3)
      acc_set_device_type(acc_device_host);
#endif
  }
  return failures;
}
