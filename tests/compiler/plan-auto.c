// auto in a parallel construct asks the analysis; independent answers for it.
void f(int n, double *restrict a) {
#pragma acc parallel loop auto copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1];
#pragma acc parallel loop auto copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] = 2 * a[i];
#pragma acc parallel loop independent copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1];
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 3
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_3 one gang (no loop of it is shared out over gangs)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 4 over i seq (sequential: a[i] is written in one iteration and read as a[i - 1] in another)
// CHECK: region parallel loop line 6
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_6
// CHECK-NEXT:     at once up to 128 iterations
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 7 over i gang vector on [block x thread x] simd (parallel: no dependence between iterations)
// CHECK: region parallel loop line 9
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_9
// CHECK-NEXT:     at once up to 128 iterations
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 10 over i gang vector on [block x thread x] simd (parallel: independent clause)
// CHECK-NOT: {{.}}
