// Loops of kernels whose functions return references to their arguments, exchange two of them, or name
// an element of a view; and halves of an array that change places.
#include "support/check.h"
#include <algorithm>
#include <vector>

struct View {
  double *at;
  int columns;
  double &operator()(int i, int j) const { return at[i * columns + j]; }
};

static const double &farther(const double &a, const double &b) { return a * a < b * b ? b : a; }

int main() {
  const int n = 90, m = 41;
  std::vector<double> a(n * m), b(n * m);
  for (int i = 0; i < n * m; i++)
    a[i] = i * 37 % 101 - 50;
  double *x = a.data(), *y = b.data();
  View u{x, m};
#pragma acc data copy(x[0:n * m], y[0:n * m])
  {
#pragma acc kernels
    for (int i = 0; i < n * m; i++)
      y[i] = std::max(x[i], std::min(0.5 * x[i], 3.0)) + std::clamp(x[i], -1.0, 1.0);
#pragma acc kernels
    for (int i = 1; i < n * m; i++)
      y[i] += farther(x[i - 1], x[i]);
#pragma acc kernels
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        u(i, j) += 0.25 * i - j;
#pragma acc kernels
    for (int i = 0; i < n * m; i++)
      std::swap(x[i], y[i]);
#pragma acc kernels
    for (int i = 0; i < n * m / 2; i++) {
      double kept = x[i];
      x[i] = x[n * m - 1 - i];
      x[n * m - 1 - i] = kept;
    }
    // Every iteration hands on what the one before has: no order but one.
#pragma acc kernels
    for (int i = 1; i < n * m; i++)
      std::swap(y[i - 1], y[i]);
#pragma acc kernels
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        u(i, j) = 0.5 * u(i - 1, j) + u(i, j);
  }
  double sum = 0;
  for (int i = 0; i < n * m; i++)
    sum += a[i] * (i % 13) + b[i] * (i % 7);
  printf("%.12g\n", sum);
  return finish();
}
