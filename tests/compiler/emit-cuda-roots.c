// 1 / sqrt(x) is one function of the device, unless -Kieee.
// RUN: %accolade --emit=cuda %s | FileCheck %s
// RUN: %accolade --emit=cuda -Kieee %s | FileCheck --check-prefix=IEEE %s
// RUN: %accolade --emit=opencl %s | FileCheck --check-prefix=OPENCL %s
#include <math.h>

// A sum of squares and a constant is never subnormal, and neither is a variable that is set to it.
void pairs(int n, const float *x, const float *y, float *out) {
#pragma acc parallel loop copyin(x[0 : n], y[0 : n]) copyout(out[0 : n])
  for (int i = 0; i < n; ++i) {
    float d = x[i] * x[i] + y[i] * y[i] + 1e-4f, e = d, f = y[i] * y[i] + fabsf(x[i]);
    // CHECK: acc_normal_rsqrt(d)
    // CHECK-SAME: rsqrtf(e)
    // CHECK-SAME: rsqrtf(f)
    // OPENCL: acc_normal_rsqrt(d)
    out[i] = 1 / sqrtf(d) + 1 / sqrtf(e) + 1 / sqrtf(f);
    e += y[i];
    // CHECK: rsqrtf(x[i] * y[i] + 1)
    out[i] += 1 / sqrtf(x[i] * y[i] + 1) * e;
  }
}

void roots(int n, float *x, double *y, float *z) {
#pragma acc parallel loop copy(x[0 : n], y[0 : n], z[0 : n])
  for (int i = 0; i < n; ++i) {
    // CHECK: x[i] = rsqrtf(x[i] + 1);
    // IEEE: x[i] = 1.0f / sqrtf(x[i] + 1);
    // OPENCL: x[i] = rsqrt(x[i] + 1);
    x[i] = 1.0f / sqrtf(x[i] + 1);
    // CHECK-NEXT: y[i] = rsqrt(y[i]);
    y[i] = 1 / (sqrt(y[i]));
    // A double quotient of a float root, other dividends, other functions.
    // CHECK-NEXT: z[i] = {{.*}}1.{{.*}} / {{.*}}sqrtf(z[i])
    z[i] = (float)(1.0 / sqrtf(z[i]));
    // CHECK-NEXT: z[i] = (2.0f * rsqrtf(z[i]));
    z[i] = 2.0f / sqrtf(z[i]);
    // CHECK-NEXT: z[i] = 1.0f / cbrtf(z[i]);
    z[i] = 1.0f / cbrtf(z[i]);
  }
}

// Variables that are roots, and products of up to three of them.
void variables(int n, float *x, double *y, float *z) {
#pragma acc parallel loop copy(x[0 : n], y[0 : n], z[0 : n])
  for (int i = 0; i < n; ++i) {
    // CHECK: float r = sqrtf(x[i] * x[i] + 1);
    // CHECK-NEXT: const float acc_reciprocal_r = acc_normal_rsqrt(x[i] * x[i] + 1);
    // IEEE-NOT: acc_reciprocal
    float r = sqrtf(x[i] * x[i] + 1);
    // CHECK-NEXT: z[i] = (z[i] * (acc_reciprocal_r * acc_reciprocal_r * acc_reciprocal_r));
    // IEEE: z[i] = z[i] / (r * r * r);
    // OPENCL: z[i] = {{.*}}z[i] * ({{.*}}acc_reciprocal_r * acc_reciprocal_r{{.*}} * acc_reciprocal_r)
    z[i] = z[i] / (r * r * r);
    // CHECK-NEXT: double s = sqrt(y[i]);
    // CHECK-NEXT: const double acc_reciprocal_s = rsqrt(y[i]);
    const double s = sqrt(y[i]);
    // CHECK-NEXT: y[i] = acc_reciprocal_s;
    y[i] = 1 / s;
    // Four of them, a float root in double, one that is changed.
    // CHECK-NEXT: x[i] = z[i] / (r * r * r * r);
    x[i] = z[i] / (r * r * r * r);
    // CHECK-NEXT: float t = sqrtf(z[i]);
    // CHECK-NEXT: t += 1;
    // CHECK-NEXT: x[i] += 1 / t;
    float t = sqrtf(z[i]);
    t += 1;
    x[i] += 1 / t;
    // CHECK-NEXT: y[i] += 1.0 / r;
    y[i] += 1.0 / r;
  }
}

// What a root is of counts as two of it.
void powers(int n, float *x, double *y, float *z) {
#pragma acc parallel loop copy(x[0 : n], y[0 : n], z[0 : n])
  for (int i = 0; i < n; ++i) {
    float d = x[i] * x[i] + 1, r = sqrtf(d), changed = z[i];
    // CHECK: z[i] = (z[i] * (acc_reciprocal_r * acc_reciprocal_r * acc_reciprocal_r));
    // IEEE: z[i] = z[i] / (d * r);
    z[i] = z[i] / (d * r);
    const double e = y[i] + 2;
    // CHECK: y[i] = (rsqrt(e) * rsqrt(e) * rsqrt(e));
    y[i] = 1 / (e * sqrt(e));
    // The root of something else, of what has another value since, and a number too many.
    // CHECK: x[i] = 1 / (changed * r);
    x[i] = 1 / (changed * r);
    changed += 1;
    // CHECK: x[i] += 1 / (changed * sqrtf(changed));
    x[i] += 1 / (changed * sqrtf(changed));
    // CHECK: x[i] += 1 / (d * d * r);
    x[i] += 1 / (d * d * r);
    // CHECK: x[i] += 1 / (2 * d * r);
    x[i] += 1 / (2 * d * r);
  }
}
