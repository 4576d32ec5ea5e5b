// present with bare pointers and with sections, in a function far from the
// region that mapped the data.
#include "support/check.h"

static void bare(const double *x, double *y) {
#pragma acc parallel loop present(x, y)
  for (int i = 0; i < 100; ++i)
    y[i] += x[i];
}

static void section(const double *x, double *y, int from, int n) {
#pragma acc parallel loop present(x[from : n], y[from : n])
  for (int i = from; i < from + n; ++i)
    y[i] *= x[i];
}

static void unnamed(double *y, int n) {
#pragma acc parallel loop
  for (int i = 0; i < n; ++i)
    y[i] -= 1;
}

int main(void) {
  double *x = malloc(100 * sizeof *x), *y = malloc(100 * sizeof *y);
  for (int i = 0; i < 100; ++i) {
    x[i] = i;
    y[i] = 1;
  }
#pragma acc data copyin(x[0 : 100]) copy(y[0 : 100])
  {
    bare(x, y);
    section(x, y, 50, 25);
    unnamed(y, 100);
  }
  for (int i = 0; i < 100; ++i)
    EXPECT(y[i] == (i >= 50 && i < 75 ? (i + 1.0) * i - 1 : i));
  printf("%g %g\n", y[10], y[60]);
  free(x);
  free(y);
  return finish();
}
