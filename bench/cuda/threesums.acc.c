/* A norm and two dot products in one loop, as conjugate gradients want them. */
#include <math.h>
#include <stddef.h>

void threesums(size_t n, const double *x, const double *y, const double *z, double *norm,
               double *xy, double *xz) {
  double xx = 0, a = 0, b = 0;
#pragma acc parallel loop reduction(+ : xx, a, b) copyin(x[0:n], y[0:n], z[0:n])
  for (size_t i = 0; i < n; ++i) {
    xx += x[i] * x[i];
    a += x[i] * y[i];
    b += x[i] * z[i];
  }
  *norm = sqrt(xx);
  *xy = a;
  *xz = b;
}
