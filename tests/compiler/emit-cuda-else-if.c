// A kernel with else if has no needless braces either.
void classify(int n, float *restrict x, int *restrict kind) {
#pragma acc parallel loop copy(x[0:n], kind[0:n])
  for (int i = 0; i < n; i++) {
    if (x[i] < 0) {
      kind[i] = -1;
    } else if (x[i] > 1) {
      {
        kind[i] = 1;
      }
    } else {
      {
        kind[i] = 0;
        x[i] = 0;
      }
    }
  }
}
// RUN: %accolade --emit=cuda %s | FileCheck %s

// CHECK: int i = acc_i;
// CHECK-NEXT: if (x[i] < 0) {
// CHECK-NEXT: kind[i] = -1;
// CHECK-NEXT: } else if (x[i] > 1) {
// CHECK-NEXT: kind[i] = 1;
// CHECK-NEXT: } else {
// CHECK-NEXT: kind[i] = 0;
// CHECK-NEXT: x[i] = 0;
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
