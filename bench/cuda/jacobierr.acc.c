/* Jacobi with the largest change, as solvers ask for it, then the copy back. */
#include <math.h>

double jacobierr(int n, double *restrict a, double *restrict b) {
  double change = 0;
#pragma acc parallel loop collapse(2) reduction(max : change) present(a, b)
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j) {
      b[i * n + j] =
          0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
      change = fmax(change, fabs(b[i * n + j] - a[i * n + j]));
    }
#pragma acc parallel loop collapse(2) present(a, b)
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j)
      a[i * n + j] = b[i * n + j];
  return change;
}
