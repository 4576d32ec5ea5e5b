// Where clauses say how long the data is, the launch finds out whether pointers overlap.
void f(int n, double *p, double *q) {
  double fixed[8] = {0};
#pragma acc kernels copy(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    p[i] = q[i];
#pragma acc data copy(p[0:n])
  {
#pragma acc kernels
    for (int i = 0; i < 8; i++)
      p[i] = fixed[i];
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region kernels line 4
// CHECK-NEXT:   data copy p[0:n]
// CHECK-NEXT:   data copy q[0:n]
// CHECK-NEXT:   kernel f_5
// CHECK-NEXT:     in order by f_5_in_order where data overlaps
// CHECK-NEXT:     at once up to 170 iterations
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture q as pointer (copy)
// CHECK-NEXT:     capture p as pointer (copy)
// CHECK-NEXT:     loop line 5 over i gang vector on [block x thread x] simd (parallel unless 'p' and 'q' overlap, which is checked at the launch)
// CHECK: region kernels line 9
// CHECK-NEXT:   data copy fixed implied (implied)
// CHECK-NEXT:   kernel f_10
// CHECK-NEXT:     in order by f_10_in_order where data overlaps
// CHECK-NEXT:     at once up to 170 iterations
// CHECK-NEXT:     capture fixed as object (implied copy)
// CHECK-NEXT:     capture p as pointer (copy of the data directive around it)
// CHECK-NEXT:     loop line 10 over i gang vector on [block x thread x] simd (parallel unless 'p' and 'fixed' overlap, which is checked at the launch)
// CHECK: data line 7
// CHECK-NEXT:   data copy p[0:n]
// CHECK-NOT: {{.}}
