// Routines of C++ for other files have names that those files know, and a form for addresses of
// device memory and of the thread's variables.
namespace geo {
struct Vec {
  double x, y;
#pragma acc routine seq
  double norm() const;
};
double Vec::norm() const { return x * x + y * y; }
#pragma acc routine seq
double far(int i);
} // namespace geo
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
    geo::Vec v{a[i], 1};
    a[i] = v.norm() + geo::far(i);
  }
}

// RUN: %accoladexx --emit=opencl %s | FileCheck %s
// CHECK: double acc_ZNK3geo3Vec4normEv(__global const struct geo_Vec *acc_this, __global ulong *acc_at_globals) {
// CHECK: double acc_ZNK3geo3Vec4normEv__to_p(const struct geo_Vec *acc_this, __global ulong *acc_at_globals) {
// CHECK: double acc_ZN3geo3farEi(int i, __global ulong *acc_at_globals);
// CHECK: #if !defined(ACC_LACKS_acc_ZN3geo3farEi)
// CHECK: __kernel void f_14_
