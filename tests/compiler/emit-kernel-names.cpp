// Kernels and lambdas that a macro or a template puts in one place have names of their own.
// REQUIRES: target-cuda
#define SCALE(a, k) \
  _Pragma("acc parallel loop copy(a[0:8])") for (int i = 0; i < 8; i++) { \
    auto f = [=](double x) { return x * k; }; \
    a[i] = f(a[i]); \
  }
#define TWICE(a) SCALE(a, 2) SCALE(a, 3)
void twice(double *a) { TWICE(a) }

template <int K> double sums(const double *x, int n) {
  double s = 0, t = 0;
#pragma acc kernels copyin(x[0:n])
  { for (int i = 0; i < n; ++i) s += x[i] * K; s = s / 2; for (int i = 0; i < n; ++i) t += x[i] * (K + 1); }
  return s + t;
}
double both(const double *x, int n) { return sums<1>(x, n) + sums<5>(x, n); }

// RUN: %accolade --emit=cuda %s -o %t.cu 2>&1 | count 0
// RUN: grep -o "__global__ void [a-z_0-9]*" %t.cu | sort | uniq -d | count 0
// RUN: grep -c "__global__ void" %t.cu | FileCheck %s
// CHECK: 8
