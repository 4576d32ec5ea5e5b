// Names of types that a function gives and only its regions use are used.
static double twice(double x) { return 2 * x; }

double sum(int n, const double *a) {
  typedef double real;
  typedef struct {
    double x, y;
  } pair;
  typedef double function(double);
  double s = 0;
#pragma acc kernels loop copyin(a[0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++) {
    pair p = {(real)a[i], 0};
    function *f = twice;
    s += p.x + f(p.y);
  }
  return s;
}

// DEFINE: %{flags} = -O1 -Wall -Wextra -Wpedantic -Wcast-qual
// RUN: %accolade %{flags} -acc=multicore -Werror -c %s -o %t.o
