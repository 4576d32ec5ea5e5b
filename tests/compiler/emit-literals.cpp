// Numbers stay as the user has written them, where all languages of kernels read them alike.
//
// RUN: %accolade --emit=cuda %s | FileCheck %s
// RUN: %accolade --emit=multicore %s | FileCheck %s
// RUN: %accolade --emit=opencl %s | FileCheck --check-prefix=OPENCL %s
#define WEIGHT 0.025
#define TWICE(x) (2 * x)

template <class T> void scale(int n, T *x, T by) {
#pragma acc parallel loop copy(x[0 : n])
  for (int i = 0; i < n; ++i)
    // CHECK: x[i] = 6.02e23 * by;
    // OPENCL: x[i] = 6.02e23 * by;
    x[i] = 6.02e23 * by;
}

void numbers(int n, double *x, float *f) {
#pragma acc parallel loop copy(x[0 : n], f[0 : n])
  for (int i = 0; i < n; ++i) {
    // CHECK: x[i] = 0.1 * x[i] + 0.025 * .5 + 1.;
    // OPENCL: x[i] = 0.1 * x[i] + 0.025 * .5 + 1.;
    x[i] = 0.1 * x[i] + WEIGHT * .5 + 1.;
    // CHECK: f[i] = (2 * 0.1f) + 1.0e-5F;
    // OPENCL: f[i] = (2 * 0.1f) + 1.0e-5f;
    f[i] = TWICE(0.1f) + 1.0e-5F;
    // Hexadecimal, and with digits set apart.
    // CHECK: x[i] += 0.375 + 1234.5;
    // OPENCL: x[i] += 0.375 + 1234.5;
    x[i] += 0x1.8p-2 + 1'234.5;
  }
}

void instances(int n, double *x) { scale(n, x, 2.0); }
