// Globals named in declare are reached through pointers that the run time sets; other globals are
// arguments.
double table[100];
#pragma acc declare create(table)
static int mode;
#pragma acc declare create(mode)
int plain[10];
#pragma acc routine seq
static double look(int i) { return mode ? table[i] : 0; }
void f(int n, double *y) {
#pragma acc parallel loop copyout(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = look(i) + plain[i % 10];
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-DAG: extern "C" { __device__ int *[[MODE:acc_at_mode[_0-9a-f]*]]; }
// CHECK-DAG: extern "C" { __device__ double *[[TABLE:acc_at_table[_0-9a-f]*]]; }
// CHECK: return (*[[MODE]]) ? [[TABLE]][i] : 0;
// CHECK: void f_11(int n, const int *__restrict__ plain, double *y) {
// CHECK: y[i] = look(i) + plain[i % 10];
