// A switch around a loop over threads: all threads take the same way. The value that
// decides is one thread's where others may change it; cases are no statements to be run by
// one thread.
void f(int n, int *restrict kind, float *restrict a) {
#pragma acc parallel loop gang copy(a[0:n * 64]) copy(kind[0:n])
  for (int i = 0; i < n; i++) {
    switch (kind[i]) {
    case 0:
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
        a[i * 64 + j] = 0;
      break;
    case 1:
    default:
      kind[i] = 7;
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
        a[i * 64 + j] += 1;
    }
  }
}

// RUN: %accolade -Werror --emit=cuda %s | FileCheck %s
//      CHECK: int acc_go1;
//      CHECK: if (threadIdx.x == 0) acc_once = kind[i];
//      CHECK: acc_go1 = acc_once;
//      CHECK: switch (acc_go1) {
//      CHECK: case 0:
//      CHECK: a[i * 64 + j]
//      CHECK: break;
// CHECK-NEXT: case 1:
// CHECK-NEXT: default:
// CHECK-NEXT: if (threadIdx.x == 0) {
// CHECK-NEXT:   kind[i] = 7;
//      CHECK: a[i * 64 + j]
