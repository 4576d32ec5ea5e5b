// Private by clause, for each gang or for each iteration. What is set first in each iteration is declared there.
void f(int n, double *a) {
  double t, u, shared[4], own[4];
#pragma acc parallel private(shared) copy(a[0:n])
  {
    shared[0] = 1;
#pragma acc loop private(u)
    for (int i = 0; i < n; i++) {
      t = a[i];
      u = t + shared[0];
      a[i] = u;
    }
  }
#pragma acc parallel loop private(own) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    own[i & 3] = a[i];
    a[i] = own[i & 3] + 1;
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel line 4
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_4
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     private shared
// CHECK-NEXT:     shared shared
// CHECK-NEXT:     loop line 8 over i gang vector on [block x thread x] simd (parallel: loop in a parallel construct)
// CHECK: region parallel loop line 14
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_14
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 15 over i gang vector on [block x thread x] private(own) (parallel: loop in a parallel loop construct)
// CHECK-NOT: {{.}}
