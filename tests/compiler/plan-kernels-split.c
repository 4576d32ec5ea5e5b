// Each outermost loop of kernels is a kernel of its own, code between is one of one gang.
void f(int n, double *restrict a, double *restrict b) {
  int half;
#pragma acc kernels copy(a[0:n]) copyout(b[0:n])
  {
    for (int i = 0; i < n; i++)
      a[i] = 2 * a[i];
    half = n / 2;
    b[0] = a[half];
    for (int i = 1; i < n; i++)
      b[i] = a[i] - a[i - 1];
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region kernels line 4
// CHECK-NEXT:   data copy half implied (scalar written in kernels)
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   data copyout b[0:n]
// CHECK-NEXT:   kernel f_6
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 6 over i gang vector on [block x thread x] simd (parallel: no dependence between iterations)
// CHECK-NEXT:   kernel f_8 one gang (no loop of it is parallel)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture half as object (implied copy)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     capture b as pointer (copyout)
// CHECK-NEXT:   kernel f_10
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     capture b as pointer (copyout)
// CHECK-NEXT:     loop line 10 over i gang vector on [block x thread x] simd (parallel: no dependence between iterations)
// CHECK-NOT: {{.}}
