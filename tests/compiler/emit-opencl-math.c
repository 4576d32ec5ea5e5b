// Processors have instructions for some mathematics: their compilers see these, not calls of functions.
#include <math.h>
double change(int n, const double *a, float *b) {
  double most = 0;
#pragma acc parallel loop reduction(max : most) copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    b[i] = floorf(b[i]) + expf(b[i]);
    most = fmax(most, fabs(a[i]));
  }
  return most;
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: #if ACC_CONTIGUOUS && defined(__clang__)
// CHECK: #define fabs acc_fabs
// CHECK-NEXT: ACC_FUNCTION float __attribute__((overloadable)) acc_fabs(float x) { return __builtin_fabsf(x); }
// CHECK-NEXT: #define fmax acc_fmax
// CHECK: #ifdef cl_khr_fp64
// CHECK-NEXT: ACC_FUNCTION double __attribute__((overloadable)) acc_fabs(double x) { return __builtin_fabs(x); }
// CHECK-NEXT: ACC_FUNCTION double __attribute__((overloadable)) acc_fmax(double x, double y) { return __builtin_fmax(x, y); }
// CHECK-NEXT: #endif
// CHECK-NEXT: #if defined(__aarch64__) || defined(__SSE4_1__)
// CHECK-NEXT: #define floor acc_floor
// CHECK: #if defined(ACC_HOST_MATH)
// CHECK-NEXT: #define exp acc_exp
// CHECK-NEXT: ACC_FUNCTION float __attribute__((overloadable)) acc_exp(float x) { return __builtin_expf(x); }
// CHECK: #endif
// CHECK-NEXT: #endif
// CHECK-NEXT: #endif
// CHECK: b[i] = floor(b[i]) + exp(b[i]);
// CHECK: most = fmax(most, fabs(a[i]));
