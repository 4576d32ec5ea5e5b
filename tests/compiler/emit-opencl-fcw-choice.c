// A barrier follows a choice around barriers, also where the other branch has none: PoCL joins what comes
// next to that branch, and then runs it for threads without an iteration.
void f(int n, int mode, const int *restrict a, int *restrict b) {
#pragma acc parallel loop vector(128) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    int t = i;
    if (mode) {
#pragma acc fcw FETCH_ONLY(a[i:1:1])
      t += a[i - 1];
    } else {
      t = 5;
    }
    b[i] = t;
  }
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: if (mode) {
// CHECK: } else {
// CHECK-NEXT: t = 5;
// CHECK-NEXT: }
// CHECK-NEXT: barrier(
// CHECK-NEXT: if (acc_has_i) {
// CHECK-NEXT: b[i] = t;
