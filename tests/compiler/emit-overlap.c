// The launch of a loop over pointers that may overlap takes one gang of one thread if they do.
void f(int n, double *p, double *q) {
#pragma acc kernels copy(p[1:n], q[0:n])
  for (int i = 1; i < n; i++)
    p[i] = q[i - 1];
}

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s
// CHECK: const int acc_one = acc_rt_overlap(p + (1), (n) * sizeof(*p), q + (0), (n) * sizeof(*q));
// CHECK-NEXT: const acc_rt_shape acc_shape = {{[{][{]}}acc_one ? 1 : 0, acc_one ? 1 : 0, acc_one ? 1 : 0}, 0, 0, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {acc_one ? 1 : 0, acc_one ? 1 : 0, acc_one ? 1 : 0}};
