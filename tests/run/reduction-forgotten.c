// Scalars that gangs accumulate without a clause are reduced, as compilers do that these programs were written for.
// A clause that says otherwise holds.
#include <math.h>
#include <stdio.h>

enum { N = 1000 };
long all; // of the program

// Clauses that say where a scalar is do not say that gangs add to it.
static void named(const double *a) {
  double sum = 1, there = 2, nested = 3, least = 1e9;
#pragma acc parallel loop copyin(a[0:N]) copy(sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma acc data copyin(a[0:N]) copy(there, nested, least)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      there += a[i];
#pragma acc parallel loop gang present(there, nested)
    for (int i = 0; i < N; i++) {
#pragma acc loop vector
      for (int j = 0; j < 3; j++)
        nested += a[i] * j;
      there -= 1;
    }
#pragma acc parallel num_gangs(1) present(least)
    {
#pragma acc loop vector
      for (int i = 0; i < N; i++)
        if (a[i] < least)
          least = a[i];
    }
  }
#pragma acc parallel loop copyin(a[0:N]) copy(all)
  for (int i = 0; i < N; i++)
    all += a[i] < 0;
  printf("%g %g %g %g %ld\n", sum, there, nested, least, all);
}

int main(void) {
  double a[N], error = 0, sum = 0, kept = 5;
  long count = 0;
  for (int i = 0; i < N; i++)
    a[i] = i - 300;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    error = fmax(error, fabs(a[i]));
#pragma acc data copyin(a)
  {
#pragma acc parallel loop gang
    for (int i = 0; i < N; i++) {
#pragma acc loop vector
      for (int j = 0; j < 3; j++)
        sum += a[i] * j;
    }
#pragma acc parallel
    {
#pragma acc loop gang vector
      for (int i = 0; i < N; i++)
        if (a[i] > 0)
          count++;
    }
  }
  printf("%g %g %ld\n", error, sum, count);
  named(a);
  double first = 0;
#pragma acc parallel loop firstprivate(kept) copyout(first)
  for (int i = 0; i < N; i++) {
    double own = kept;
    own += a[i];
    if (i == 0)
      first = own;
  }
  printf("%g %g\n", first, kept);
  return 0;
}
