// Conjugate gradients: vectors stay on the device, scalars travel.
// RUN-FLAGS: -lm
#include <math.h>
#include "support/check.h"

enum { N = 100 };

static double dot(const double *x, const double *y) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s) present(x, y)
  for (int i = 0; i < N; ++i)
    s += x[i] * y[i];
  return s;
}

static void apply(const double *restrict p, double *restrict q) {
#pragma acc kernels present(p, q)
  {
#pragma acc loop independent
    for (int i = 0; i < N; ++i)
      q[i] = 3 * p[i] - (i > 0 ? p[i - 1] : 0) - (i < N - 1 ? p[i + 1] : 0);
  }
}

int main(void) {
  double x[N], r[N], p[N], q[N];
  for (int i = 0; i < N; ++i) {
    x[i] = 0;
    r[i] = p[i] = 1;
  }
  int steps = 0;
#pragma acc data copy(x) copyin(r, p) create(q)
  {
    double rr = dot(r, r);
    while (rr > 1e-20 && steps < 200) {
      apply(p, q);
      double alpha = rr / dot(p, q);
#pragma acc parallel loop present(x, r, p, q)
      for (int i = 0; i < N; ++i) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
      }
      double next = dot(r, r), beta = next / rr;
#pragma acc parallel loop present(p, r)
      for (int i = 0; i < N; ++i)
        p[i] = r[i] + beta * p[i];
      rr = next;
      ++steps;
    }
  }
  double worst = 0;
  for (int i = 0; i < N; ++i) {
    double d = 3 * x[i] - (i ? x[i - 1] : 0) - (i < N - 1 ? x[i + 1] : 0) - 1;
    worst = fabs(d) > worst ? fabs(d) : worst;
  }
  EXPECT(worst < 1e-9 && steps < 200);
  printf("%.8f %.8f\n", x[0], x[N / 2]);
  return finish();
}
