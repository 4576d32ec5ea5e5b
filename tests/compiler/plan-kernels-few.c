// A loop that carries values from one iteration to the next, around parallel loops of a few
// iterations, is one kernel: launches would cost more than they gain.
void f(int n, double *restrict x, double *restrict y) {
  double t[3] = {0};
#pragma acc kernels copyin(x[0:3 * n]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 3; k++)
      t[k] += x[3 * i + k];
    y[i] = t[0] * t[1] + t[2];
  }
}

// RUN: %accolade --stage=plan %s | FileCheck %s
// CHECK: kernel f_6 one gang (no loop of it is parallel)
// CHECK-NOT: {{gang|host loop}}
// CHECK-NOT: kernel
