// Functions of the library become the device's; arguments get the type that the
// host's function takes, since the device's are overloaded.
// RUN: %accolade --stage=device %s > %t.cu
// RUN: FileCheck %s < %t.cu
#include <assert.h>
#include <complex.h>
#include <math.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// CHECK: struct acc_complex
// CHECK: acc_complex<double> turn(acc_complex<double> z, float s) {
// CHECK-NEXT: return z * acc_cexp((acc_complex<double>)((acc_complex<float>(0, 1.0f)) * s)) + acc_conj(z);
static double complex turn(double complex z, float s) { return z * cexp(I * s) + conj(z); }

void f(int n, float *a, double complex *z, char *t) {
#pragma acc parallel loop copy(a[0 : n], z[0 : n], t[0 : 8])
  for (int i = 0; i < n; i++) {
    // CHECK: a[i] = sqrt((double)a[i]) + sqrtf(a[i]) + fmax((double)i, (double)3) + abs(i);
    a[i] = sqrt(a[i]) + sqrtf(a[i]) + fmax(i, 3) + abs(i);
    // CHECK-NEXT: z[i] = turn(z[i], a[i]);
    z[i] = turn(z[i], a[i]);
    // CHECK: acc_assert_fail("i >= 0"
    assert(i >= 0);
    // CHECK: printf("%d %s\n", i, "f");
    printf("%d %s\n", i, __func__);
    // CHECK: if (acc_strlen(t) == 3) {
    // CHECK-NEXT: __trap();
    if (strlen(t) == 3)
      abort();
    // CHECK: if (1 && !0) {
    // CHECK-NEXT: a[i] = (acc_inff());
    if (acc_on_device(acc_device_nvidia) && !acc_on_device(acc_device_host))
      a[i] = INFINITY;
  }
}
