// A loop that the host runs and whose header stands in a macro with more.
#include "support/check.h"

#define STEPS(T)                    \
  for (int t = 0; t < T; t++) {     \
    for (int i = 1; i < n - 1; i++) \
      b[i] = a[i - 1] + a[i + 1];   \
    for (int i = 1; i < n - 1; i++) \
      a[i] = b[i] + t;              \
  }

static void run(int n, int T, double *a, double *b) {
#pragma acc kernels copy(a[0:n], b[0:n])
  {
    STEPS(T)
  }
}

int main(void) {
  double a[9] = {1}, b[9] = {0};
  run(9, 3, a, b);
  for (int i = 0; i < 9; i++)
    printf("%g %g\n", a[i], b[i]);
  return 0;
}
