// A sequential loop around parallel ones runs on the host and launches them trip by trip.
void f(int steps, int n, double *restrict a, double *restrict b) {
#pragma acc kernels copy(a[0:n], b[0:n])
  for (int step = 0; step < steps; step++) {
    double scale = 0.5 * steps;
    for (int i = 1; i < n - 1; i++)
      b[i] = scale * (a[i - 1] + a[i + 1]);
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region kernels line 3
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   data copy b[0:n]
// CHECK-NEXT:   host loop line 4
// CHECK-NEXT:     host variable scale
// CHECK-NEXT:     kernel f_6
// CHECK-NEXT:       capture n as value (implied firstprivate)
// CHECK-NEXT:       capture scale as value (implied firstprivate)
// CHECK-NEXT:       capture a as pointer (copy)
// CHECK-NEXT:       capture b as pointer (copy)
// CHECK-NEXT:       loop line 6 over i gang vector on [block x thread x] simd (parallel: no dependence between iterations)
// CHECK-NEXT:     kernel f_8
// CHECK-NEXT:       capture n as value (implied firstprivate)
// CHECK-NEXT:       capture b as pointer (copy)
// CHECK-NEXT:       capture a as pointer (copy)
// CHECK-NEXT:       loop line 8 over i gang vector on [block x thread x] simd (parallel: no dependence between iterations)
// CHECK-NOT: {{.}}
