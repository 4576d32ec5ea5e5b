// Generated code gives no warnings without optimisation either: of arrays that are only copied out, and of
// extents that compare variables of different types.
double f(int m, unsigned n, const double *p, double *q) {
  double a[30], most = 0;
#pragma acc data copyout(a)
  {
#pragma acc parallel loop
    for (int i = 0; i < 30; i++)
      a[i] = i;
#pragma acc parallel loop reduction(max : most)
    for (int i = 0; i < 30; i++)
      if (a[i] > most)
        most = a[i];
  }
#pragma acc parallel loop
  for (unsigned i = 0; i < n; i++)
    q[i] = p[i % 7] + p[i / 2] + p[m * (int)i + 2];
#pragma acc parallel loop
  for (int i = 0; i < m; i++)
    q[i] = p[i / m] + p[i % (int)n];
  return most;
}

// RUN: %accolade -O0 -Wall -Wextra -pedantic -Werror -c %s -o %t.o
// RUN: %accolade -O2 -Wall -Wextra -pedantic -Werror -c %s -o %t.o
// RUN: %accolade++ -x c++ -O0 -Wall -Wextra -pedantic -Werror -c %s -o %t.o
