// The launch of a loop over pointers that may overlap takes one gang if they do.
void f(int n, double *p, double *q) {
#pragma acc kernels copy(p[1:n], q[0:n])
  for (int i = 1; i < n; i++)
    p[i] = q[i - 1];
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: acc_shape = {{[{][{]}}acc_rt_overlap(p + (1), (n) * sizeof(*p), q + (0), (n) * sizeof(*q)) ? 1 : 0, 0, 0}, 0, 0};
