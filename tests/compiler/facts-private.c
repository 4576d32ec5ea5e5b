// A scalar that every iteration writes before it reads is declared in the loop; one that is not so is an obstacle.
void f(int n, double *restrict a) {
  double t, kept = 0;
#pragma acc kernels
  for (int i = 0; i < n; i++) {
    t = a[i] * 2;
    if (i % 2)
      kept = t;
    a[i] = t + kept;
  }
}

// RUN: %accolade --stage=facts %s | FileCheck %s
// CHECK: kernel f_5
// CHECK: n: read read-before-write
// CHECK: a: read dereferenced target-written read-before-write
// CHECK-NOT: t: read written
// CHECK: kept: read written read-before-write
// CHECK: loop line 5
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}not independent
// CHECK: obstacle: the scalar 'kept' carries a value from one iteration to the next
// CHECK-NOT: private: t
