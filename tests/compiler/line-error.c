// An error that only the host compiler sees, and its exit status.
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
  int idle;
}

// RUN: not %accolade --host-compiler=%cc -Werror=unused-variable -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not test -e %t.o
// CHECK: line-error.c:6:7: error: unused variable
