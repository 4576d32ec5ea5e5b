// Scalars that gangs accumulate without a clause are reduced, as compilers do that these programs were written for.
// A clause that says otherwise holds.
#include <math.h>
#include <stdio.h>

enum { N = 1000 };

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
