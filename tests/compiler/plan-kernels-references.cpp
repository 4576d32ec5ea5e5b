// What is read and written by references that functions take and return, and by views; a fixed
// quotient is known to be one.
#include <algorithm>

struct View {
  double *at;
  int columns;
  double &operator()(int i, int j) const { return at[i * columns + j]; }
};

void f(int n, double *x, double *y, View u) {
#pragma acc kernels copyin(x[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = std::max(x[i], std::min(0.5 * x[i], 3.0)) + std::clamp(x[i], -1.0, 1.0);
#pragma acc kernels copy(y[0:n])
  for (int i = 1; i < n; i++)
    y[i] = std::max(y[i - 1], 0.5);
#pragma acc kernels copy(x[0:n], y[0:n])
  for (int i = 0; i < n; i++)
    std::swap(x[i], y[i]);
#pragma acc kernels copy(x[0:n])
  for (int i = 1; i < n; i++)
    std::swap(x[i - 1], x[i]);
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < u.columns; j++)
      u(i, j) += 1;
#pragma acc kernels copy(x[0:n])
  for (int i = 0; i < n / 2; i++) {
    double kept = x[i];
    x[i] = x[n - 1 - i];
    x[n - 1 - i] = kept;
  }
#pragma acc kernels copy(x[0:n])
  for (int i = 0; i < n / 2; i++)
    x[i] = x[n / 2 - i];
}

// RUN: %accolade++ --stage=plan %s | grep ' loop line' | FileCheck %s
// CHECK: loop line 13 over i gang vector
// CHECK: loop line 16 over i seq
// CHECK: loop line 19 over i gang vector
// CHECK: loop line 22 over i seq
// CHECK: loop line 25 over i gang
// CHECK-NEXT: loop line 26 over j vector
// CHECK: loop line 29 over i gang vector
// CHECK: loop line 35 over i seq
