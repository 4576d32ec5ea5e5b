// Powers of few factors are products; -Kieee keeps those that may be rounded otherwise.
// RUN: %accolade --emit=cuda %s | FileCheck %s
// RUN: %accolade --emit=cuda -Kieee %s | FileCheck --check-prefix=IEEE %s
#include <math.h>

void powers(int n, float *x, double *y, const int *k) {
#pragma acc parallel loop copy(x[0 : n], y[0 : n]) copyin(k[0 : n])
  for (int i = 0; i < n; ++i) {
    // CHECK: y[i] = ((y[i] - 1) * (y[i] - 1));
    // IEEE: y[i] = ((y[i] - 1) * (y[i] - 1));
    y[i] = pow(y[i] - 1, 2);
    // CHECK-NEXT: y[i] = (1 / y[i]);
    y[i] = pow(y[i], -1.0);
    // CHECK-NEXT: y[i] = ((double){{.*}}x[i]{{.*}} * (double){{.*}}x[i]{{.*}});
    y[i] = pow(x[i], 2.0);
    // CHECK-NEXT: x[i] = (x[i] * x[i] * x[i]);
    // IEEE: x[i] = powf(x[i], {{.*}}3
    x[i] = powf(x[i], 3);
    // CHECK-NEXT: x[i] = (x[i] * sqrtf(x[i]));
    x[i] = powf(x[i], 1.5f);
    // CHECK-NEXT: y[i] = sqrt(y[i]);
    y[i] = pow(y[i], 0.5);
    // CHECK-NEXT: y[i] = (1 / (y[i] * y[i]));
    y[i] = pow(y[i], -2);
    // CHECK-NEXT: y[i] = ::rsqrt(y[i]);
    y[i] = pow(y[i], -0.5);
    // CHECK-NEXT: x[i] = acc_cube(::rsqrtf(x[i]));
    // IEEE: x[i] = powf(x[i], -1.5f);
    x[i] = powf(x[i], -1.5f);
    // CHECK-NEXT: x[i] = (2 * acc_cube(acc_normal_rsqrt((x[i] * x[i] + 1))));
    // IEEE: x[i] = 2 / powf(x[i] * x[i] + 1, 1.5f);
    x[i] = 2 / powf(x[i] * x[i] + 1, 1.5f);
    // CHECK-NEXT: y[i] = (y[i] * y[i] * (y[i] * y[i])) + (y[i] * y[i] * y[i] * (y[i] * y[i] * y[i]));
    y[i] = pow(y[i], 4) + pow(y[i], 6);
    // Others, exponents of run time, arguments that are computed by calls.
    // CHECK-NEXT: y[i] = pow(y[i], (double)7);
    y[i] = pow(y[i], 7);
    // CHECK-NEXT: y[i] = pow(y[i], {{.*}}k[i]
    y[i] = pow(y[i], k[i]);
    // CHECK-NEXT: y[i] = pow(sin(y[i]), (double)2);
    y[i] = pow(sin(y[i]), 2);
  }
}
