// num_gangs and the like reach the launch; without them the device chooses, from the trip counts.
void f(int n, double *a) {
#pragma acc parallel loop num_gangs(n, 2) num_workers(4) vector_length(8 * n) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma acc kernels loop gang(num: 3) worker(5) vector(16) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma acc serial copy(a[0:n])
  a[0] = 1;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}

// RUN: %accolade --emit=host %s | grep -v '^//' | grep 'acc_shape = ' | FileCheck --match-full-lines %s
// CHECK: const acc_rt_shape acc_shape = {{[{][{]}}(long)(n), (long)(2), 0}, (long)(4), (long)(8 * n), {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {(long)(8 * n), 0, 0}};
// CHECK-NEXT: const acc_rt_shape acc_shape = {{[{][{]}}(long)(3), 0, 0}, (long)(5), (long)(16), {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {(long)(16), 0, 0}};
// CHECK-NEXT: const acc_rt_shape acc_shape = {{[{][{]}}1, 0, 0}, 0, 0, {-1, -1, -1}, {-1, -1, -1}, {0, 0, 0}};
// CHECK-NEXT: const acc_rt_shape acc_shape = {{[{][{]}}0, 0, 0}, 0, 0, {acc_rt_shared(acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), 1048576, 2), -1, -1}, {acc_rt_trips((acc_rt_int64)(n) - (acc_rt_int64)(0), 1), -1, -1}, {0, 0, 0}};
