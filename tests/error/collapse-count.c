// DIAG: CollapseCount
void f(int n, double *a) {
#pragma acc parallel loop collapse(0)
  for (int i = 0; i < 10; i++)
    a[i] = n;
#pragma acc parallel loop gang collapse(n)
  for (int i = 0; i < 10; i++)
    a[i] = n;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}collapse-count.c:3:36: error: 'collapse' needs a positive constant
// CHECK: {{.*}}collapse-count.c:3:36: note: OpenACC 3.4, section 2.9.1
// CHECK: {{.*}}collapse-count.c:6:41: error: 'collapse' needs a positive constant
// CHECK: {{.*}}collapse-count.c:6:41: note: OpenACC 3.4, section 2.9.1
