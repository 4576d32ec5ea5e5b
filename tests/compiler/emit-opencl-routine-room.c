// A routine of another file whose threads work together has memory of the block from its caller, which
// knows at link time how much.
#pragma acc routine vector
double far(int n, const double *x);
#pragma acc routine vector
double near(int n, const double *x) {
  double sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum + far(n, x);
}
void f(int n, double *a) {
#pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = near(n, a) + far(n, a);
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: #define ACC_ROOM_far (16)
// CHECK: #define ACC_ROOM_near (8448+ACC_ROOM_far)
// CHECK: double far(int n, __global const double *x, __global ulong *acc_at_globals, __local uchar *acc_room_of_far);
// CHECK: double near(int n, __global const double *x, __global ulong *acc_at_globals, __local uchar *acc_room_of_near) {
// CHECK-NEXT: __local double *{{.*}}_parts = (__local double *)(acc_room_of_near + 0);
// CHECK-NEXT: __local {{u?}}char *{{.*}}_bytes = (__local {{u?}}char *)(acc_room_of_near + 256);
// CHECK-NEXT: __local uchar *acc_room_of_far = acc_room_of_near + 8448;
// CHECK: far(n, x, acc_at_globals, acc_room_of_far)
// CHECK: __kernel void f_14_
// CHECK-DAG: __local uchar acc_room_of_near[ACC_ROOM_near] __attribute__((aligned(16)));
// CHECK-DAG: __local uchar acc_room_of_far[ACC_ROOM_far] __attribute__((aligned(16)));

// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck --check-prefix=LINKS %s
// LINKS: {"near", "far", 0},
// LINKS: {"near", 0, "8448+ACC_ROOM_far"},
