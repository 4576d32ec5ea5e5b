// Private variables are declared in the loop's body; a value that is wanted after the loop is that
// of the last iteration.
int f(int n, int *restrict a) {
  int t, u, own[4];
#pragma acc parallel loop private(t, own) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    t = a[i];
    own[t & 3] = t;
    a[i] = own[i & 3];
  }
#pragma acc kernels copy(a[0:n])
#pragma acc loop independent
  for (int i = 0; i < n; i++) {
    u = a[i] * 2;
    a[i] = u + 1;
  }
  return u;
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK-LABEL: void f_5(
// CHECK: int i = acc_i;
// CHECK-NEXT: int own[4];
// CHECK-NEXT: int t = a[i];

// CHECK-LABEL: void f_12(
// CHECK: int *acc_last_u = &(*u);
// CHECK-NEXT: {
// CHECK-NEXT: int u;
// CHECK: u = a[i] * 2;
// CHECK-NEXT: a[i] = u + 1;
// CHECK: if (acc_i == acc_trips_i - 1) *acc_last_u = u;
