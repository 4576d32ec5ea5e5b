// A function of a header of the system that OpenCL C cannot express: the place is the user's.
#include <recursive.h>
void f(int n, long *a) {
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = ways(i);
}

// RUN: %accolade -acc=opencl -isystem %S/Inputs/system -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: emit-opencl-refused-header.c:{{[4-6]}}:{{.*}}: warning: this kernel has no code for target 'opencl': 'ways' calls itself before its end, and OpenCL C has no recursion
