// DIAG: GangDimOutside
void f(int n, float *a) {
#pragma acc kernels loop gang(dim:1)
  for (int i = 0; i < n; i++)
    a[i] = 2;
#pragma acc serial loop gang(dim:1)
  for (int i = 0; i < n; i++)
    a[i] = 2;
#pragma acc parallel loop gang(dim:1)
  for (int i = 0; i < n; i++)
    a[i] = 2;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}gang-dim-outside.c:3:35: warning: 'dim' of 'gang' is for 'parallel', not for 'kernels loop'
// CHECK: {{.*}}gang-dim-outside.c:3:35: note: leave it out, or write 'parallel' (OpenACC 3.4, section 2.9.2)
// CHECK: {{.*}}gang-dim-outside.c:6:34: warning: 'dim' of 'gang' is for 'parallel', not for 'serial loop'
// CHECK: {{.*}}gang-dim-outside.c:6:34: note: leave it out, or write 'parallel' (OpenACC 3.4, section 2.9.2)
