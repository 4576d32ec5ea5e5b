// A loop that carries a dependence runs in one gang, for the reason that the analysis gives.
void f(int n, double *restrict a, double *p, double *q) {
#pragma acc kernels copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
#pragma acc kernels copy(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    p[i] = q[i];
#pragma acc kernels copy(p[0:n], q[0:n])
#pragma acc loop independent
  for (int i = 0; i < n; i++)
    p[i] = q[i];
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region kernels line 3
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_4 one gang (no loop of it is parallel)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 4 over i seq (sequential: a[i] is written in one iteration and read as a[i - 1] in another)
// CHECK: region kernels line 6
// CHECK-NEXT:   data copy p[0:n]
// CHECK-NEXT:   data copy q[0:n]
// CHECK-NEXT:   kernel f_7 one gang (no loop of it is parallel)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture q as pointer (copy)
// CHECK-NEXT:     capture p as pointer (copy)
// CHECK-NEXT:     loop line 7 over i seq (sequential: 'p' and 'q' may overlap; declare them restrict or add the independent clause)
// CHECK: region kernels line 9
// CHECK-NEXT:   data copy p[0:n]
// CHECK-NEXT:   data copy q[0:n]
// CHECK-NEXT:   kernel f_10
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture q as pointer (copy)
// CHECK-NEXT:     capture p as pointer (copy)
// CHECK-NEXT:     loop line 11 over i gang vector simd (parallel: independent clause)
// CHECK-NOT: {{.}}
