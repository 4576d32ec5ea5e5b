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

// RUN: %accolade -fopenacc-dim=7:2:64 --emit=host %s | grep 'acc_shape = ' | FileCheck %s
// CHECK: acc_shape = {{[{][{]}}7, 0, 0}, 2, 64};
// CHECK-NEXT: acc_shape = {{[{][{]}}(long)(3), 0, 0}, 2, (long)(n)};
// CHECK-NEXT: acc_shape = {{[{][{]}}1, 0, 0},
