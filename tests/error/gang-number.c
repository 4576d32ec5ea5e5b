// DIAG: GangNumber
// How many gangs there are, a loop says in kernels only.
void f(int n, float *a) {
#pragma acc parallel loop gang(num:4)
  for (int i = 0; i < n; i++)
    a[i] = 2;
#pragma acc parallel
  {
#pragma acc loop gang(2 * n)
    for (int i = 0; i < n; i++)
      a[i] = 2;
  }
#pragma acc kernels loop gang(num:4)
  for (int i = 0; i < n; i++)
    a[i] = 2;
#pragma acc parallel loop gang(static:4)
  for (int i = 0; i < n; i++)
    a[i] = 2;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}gang-number.c:4:36: warning: 'num' of 'gang' is for 'kernels', not for 'parallel loop'
// CHECK: {{.*}}gang-number.c:4:36: note: write num_gangs(4) on 'parallel loop' (OpenACC 3.4, section 2.9.2)
// CHECK: {{.*}}gang-number.c:9:23: warning: 'num' of 'gang' is for 'kernels', not for 'parallel'
// CHECK: {{.*}}gang-number.c:9:23: note: write num_gangs(2 * n) on 'parallel' (OpenACC 3.4, section 2.9.2)
