// The own elements of two arrays: one question for both, and one for each where not both have them.
void both(int n, const int *restrict a, const int *restrict b, int *restrict out) {
#pragma acc parallel loop vector(64) present(a, b, out)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0]) FETCH_ONLY(b[i:0:0])
    out[i] = a[i] + b[i];
  }
}

// Indices differ.
void apart(int n, const int *restrict a, const int *restrict b, int *restrict out) {
#pragma acc parallel loop vector(64) present(a, b, out)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0]) FETCH_ONLY(b[n - i:0:0])
    out[i] = a[i] + b[n - i];
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// RUN: %accolade --emit=host %s | FileCheck --check-prefix=HOST %s
// CHECK-LABEL: __global__ void both_
// CHECK-SAME: long long acc_common_lo, long long acc_common_hi, long long acc_apart
// CHECK: const bool acc_common = i >= (int)acc_common_lo && i < (int)acc_common_hi;
// CHECK-NEXT: if (acc_common) {
// CHECK-NEXT: acc_own_a = a[i];
// CHECK-NEXT: acc_own_b = b[i];
// CHECK-NEXT: }
// CHECK-NEXT: if ((int)acc_apart && !acc_common) {
// CHECK-NEXT: if (i >= acc_first_a && i < acc_stop_a) acc_own_a = a[i];
// CHECK-NEXT: if (i >= acc_first_b && i < acc_stop_b) acc_own_b = b[i];
// CHECK-LABEL: __global__ void apart_
// CHECK-NOT: acc_common
// HOST: acc_common_lo = {{.*}}.acc_lo_a, {{.*}}.acc_common_hi = {{.*}}.acc_hi_a, {{.*}}.acc_apart = 0;
// HOST-NEXT: {{.*}}.acc_apart |= acc_rt_common(&{{.*}}.acc_common_lo, &{{.*}}.acc_common_hi, {{.*}}.acc_lo_b, {{.*}}.acc_hi_b);
