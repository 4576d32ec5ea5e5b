// A loop that carries a dependence, or may carry one, runs in one gang, for the reason that
// the analysis gives.
void f(int n, double *restrict a, double *p, double *q, short *at) {
#pragma acc kernels copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
#pragma acc kernels present(p, at) deviceptr(q)
  for (int i = 0; i < n; i++)
    p[i] = q[at[i]];
#pragma acc kernels present(p, q)
#pragma acc loop independent
  for (int i = 0; i < n; i++)
    p[i] = q[i];
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region kernels line 4
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_5 one gang (no loop of it is parallel)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 5 over i seq (sequential: a[i] is written in one iteration and read as a[i - 1] in another)
// CHECK: region kernels line 7
// CHECK-NEXT:   data present p
// CHECK-NEXT:   data present at
// CHECK-NEXT:   data deviceptr q
// CHECK-NEXT:   kernel f_8 one gang (no loop of it is parallel)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture q as value (deviceptr)
// CHECK-NEXT:     capture at as pointer (present)
// CHECK-NEXT:     capture p as pointer (present)
// CHECK-NEXT:     loop line 8 over i seq (sequential: 'p' and 'q' may overlap; declare them restrict, add the independent clause, or name both with their lengths in data clauses)
// CHECK: region kernels line 10
// CHECK-NEXT:   data present p
// CHECK-NEXT:   data present q
// CHECK-NEXT:   kernel f_11
// CHECK-NEXT:     at once up to 170 iterations
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture q as pointer (present)
// CHECK-NEXT:     capture p as pointer (present)
// CHECK-NEXT:     loop line 12 over i gang vector on [block x thread x] simd (parallel: independent clause)
// CHECK-NOT: {{.}}
