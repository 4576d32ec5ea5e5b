// -fopenacc-dim gives the sizes that no clause gives; a serial region keeps its one gang.
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma acc parallel loop num_gangs(3) vector_length(n) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma acc serial copy(a[0:n])
  a[0] = 1;
}

// RUN: %accolade -fopenacc-dim=7:2:64 --emit=host %s | grep -v "^//" | grep 'acc_shape = ' | FileCheck %s
// CHECK: const acc_rt_shape acc_shape = {{[{][{]}}7, 0, 0}, 2, 64, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {64, 2, 0}};
// CHECK-NEXT: const acc_rt_shape acc_shape = {{[{][{]}}(long)(3), 0, 0}, 2, (long)(n), {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {(long)(n), 2, 0}};
// CHECK-NEXT: const acc_rt_shape acc_shape = {{[{][{]}}1, 0, 0}, 2, 64, {-1, -1, -1}, {-1, -1, -1}, {64, 2, 0}};
