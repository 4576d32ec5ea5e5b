// A routine for other files that uses a global named in declare: whoever calls it passes a table of
// all such globals on, and the routine asks for the place of its own.
extern double table[100];
#pragma acc declare create(table)
#pragma acc routine seq
double elsewhere(int i);
#pragma acc routine seq
double look(int i) { return table[i] + elsewhere(i); }
void f(int n, double *y) {
#pragma acc parallel loop copyout(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = look(i);
}

// RUN: %accolade --emit=opencl %s | FileCheck %s
// CHECK: uint [[INDEX:acc_index_of_acc_at_table[_0-9a-f]*]](void);
// CHECK: double elsewhere(int i, __global ulong *acc_at_globals);
// CHECK: {{^}}double look(int i, __global ulong *acc_at_globals) {
// CHECK-NEXT: __global double *[[TABLE:acc_at_table[_0-9a-f]*]] = (__global double *)acc_at_globals{{\[}}[[INDEX]]()];
// CHECK-NEXT: return [[TABLE]][i] + elsewhere(i, acc_at_globals);
// CHECK: __kernel void f_10_{{[0-9a-f]+}}(int n, __global char *y_base, ulong y_at, __global char *acc_at_globals_base, ulong acc_at_globals_at) {
// CHECK: y[i] = look(i, acc_at_globals);

// RUN: %accolade -acc=opencl --emit=host %s | grep -v '^//' | FileCheck %s --check-prefix=HOST
// HOST: static const acc_rt_global f_10_opencl_globals[] = {{[{][{]}}"acc_at_globals", 0{{[}][}]}};
// HOST: {{^}}static const acc_rt_global acc_opencl_globals[] = {
// HOST-NEXT: {"acc_at_table{{[_0-9a-f]*}}", &table},
