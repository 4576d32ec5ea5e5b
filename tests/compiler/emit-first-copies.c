// firstprivate of an array whose length the host computes: where the region changes it, each gang copies it first.
void f(int n) {
  int a[n], b[n];
#pragma acc parallel firstprivate(a, b)
  a[0] = b[0];
}

// RUN: %accolade --emit=multicore %s | FileCheck %s
// CHECK: int *a_first = (int *)acc_args->a_first;
// CHECK-NEXT: int *b = (int *)acc_args->b;
// CHECK: int a[n];
// CHECK-NEXT: for (long a_k = 0L; a_k < n; ++a_k) {
// CHECK-NEXT: a[a_k] = a_first[a_k];
// CHECK-NEXT: }
// CHECK-NEXT: a[0] = b[0];
