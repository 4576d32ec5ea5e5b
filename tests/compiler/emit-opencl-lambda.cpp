// A lambda that a template is given comes to the kernel as bytes; the pointers it has
// captured point to device memory, and the device must be told of all of it (needs: 1).
// RUN: %accolade++ --emit=opencl %s | FileCheck %s
// RUN: %accolade++ -acc=opencl,multicore --emit=host %s | grep -v '^//' | FileCheck --check-prefix=HOST %s
template <typename F> void forall(int n, F f) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f(i);
}

void axpy(int n, float *x, float *y) {
#pragma acc data copyin(x[0 : n]) copy(y[0 : n])
  forall(n, [=](int i) { y[i] += 3 * x[i]; });
}
// CHECK: struct axpy_lambda_13_13 {
// CHECK-NEXT: __global float *y;
// CHECK-NEXT: __global float *x;
// HOST: "forall_6", 0, 2, -1, 0, 0, 0, 0, {0, -1, -1}, 1, 1, 0, 2064, 0, 0, 1, -1, 0, 0, 0}
