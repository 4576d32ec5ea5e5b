// kernels leaves the choice to the compiler: the reduction is recognised and made.
double f(int n, const double *a) {
  double s = 0;
#pragma acc kernels copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region kernels line 4
// CHECK-NEXT:   data copy s implied (reduction result)
// CHECK-NEXT:   data copyin a[0:n]
// CHECK-NEXT:   kernel f_5
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copyin)
// CHECK-NEXT:     capture s as object (reduction)
// CHECK-NEXT:     reduce + s
// CHECK-NEXT:     loop line 5 over i gang vector on [block x thread x] simd reduction(+:s over gangs) (parallel: no dependence between iterations)
// CHECK-NOT: {{.}}
