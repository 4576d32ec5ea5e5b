// RUN: %accolade --emit=cuda %s -o - | FileCheck %s
// RUN: %accolade --emit=host %s -o - | FileCheck %s --check-prefix=HOST
// RUN: %accolade --report --emit=host %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=REPORT
// Constant arrays of a function are constants of its kernels, also where copyin names them.
void blur(int n, const double *restrict a, double *restrict b) {
  static const double w[3] = {0.25, 0.5, 0.25};
  const int shift[3] = {-1, 0, 1};
  // CHECK-DAG: static __device__ const double blur_w[3] = {0.25, 0.5, 0.25};
  // CHECK-DAG: static __device__ const int blur_shift[3] = {-1, 0, 1};
  // CHECK: void blur_{{[0-9]+}}(int n, const double *__restrict__ a, double *__restrict__ b)
  // CHECK: sum += blur_w[k] * a[i + blur_shift[k]];
  // REPORT: w in its code (constants; nothing is copied)
  // REPORT: shift in its code (constants; nothing is copied)
  // HOST: {{^ +}}static const int shift[3] = {-1, 0, 1};
  // HOST-NOT: acc_rt_variable{{[(]}}ACC_RT_COPYIN
#pragma acc parallel loop present(a, b) copyin(w)
  for (int i = 1; i < n - 1; i++) {
    double sum = 0;
    for (int k = 0; k < 3; k++)
      sum += w[k] * a[i + shift[k]];
    b[i] = sum;
  }
}
// What may change is copied.
void other(int n, double *restrict b) {
  // CHECK: void other_{{[0-9]+}}(int n, const double *__restrict__ v, double *__restrict__ b)
  double v[3] = {1, 2, 3};
#pragma acc parallel loop present(b)
  for (int i = 0; i < n; i++)
    b[i] = v[i % 3];
}
