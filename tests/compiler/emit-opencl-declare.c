// OpenCL C has no pointer variables: globals named in declare are parameters of the kernels that
// reach them, and of the functions in between.
double table[100];
#pragma acc declare create(table)
#pragma acc routine seq
static double look(int i) { return table[i]; }
void f(int n, double *y) {
#pragma acc parallel loop copyout(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = look(i);
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: ACC_FUNCTION double look(int i, __global double *[[TABLE:acc_at_table[_0-9a-f]*]]) {
// CHECK: return [[TABLE]][i];
// CHECK: __kernel void f_8(int n, __global char *y_base, ulong y_at, __global char *[[TABLE]]_base, ulong [[TABLE]]_at) {
// CHECK: y[i] = look(i, [[TABLE]]);

// RUN: %accolade -acc=opencl --emit=host %s | grep -v '^//' | FileCheck %s --check-prefix=HOST
// HOST: static const acc_rt_global f_8_opencl_globals[] = {{[{][{]}}"acc_at_table{{[_0-9a-f]*}}", &table{{[}][}]}};
// HOST: static const acc_rt_grid_kernel f_8_opencl = {acc_opencl_unit, "f_8", f_8_opencl_params, 2, -1, {{.*}}, f_8_opencl_globals, 1, 2{{.*}}};
