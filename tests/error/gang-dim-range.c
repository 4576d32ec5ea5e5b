// DIAG: GangDimRange
void f(int n, double *a) {
#pragma acc parallel loop gang(dim:4)
  for (int i = 0; i < n; i++)
    a[i] = n;
#pragma acc parallel loop gang(dim: n)
  for (int i = 0; i < n; i++)
    a[i] = n;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}gang-dim-range.c:3:36: error: 'dim' of 'gang' must be the constant 1, 2 or 3
// CHECK: {{.*}}gang-dim-range.c:3:36: note: OpenACC 3.4, section 2.9.2
// CHECK: {{.*}}gang-dim-range.c:6:37: error: 'dim' of 'gang' must be the constant 1, 2 or 3
// CHECK: {{.*}}gang-dim-range.c:6:37: note: OpenACC 3.4, section 2.9.2
