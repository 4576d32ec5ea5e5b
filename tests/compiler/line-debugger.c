// A debugger stops at the user's lines: those of the kernel's body and of the code around.
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
  a[0] = 7;
}

// RUN: %accolade --host-compiler=%cc -g -O0 -S %s -o - | FileCheck %s
// CHECK: line-debugger.c"
// CHECK-DAG: .loc {{[0-9]+}} 5
// CHECK-DAG: .loc {{[0-9]+}} 6
