// DIAG: BranchOut
// What leaves the loop leaves the construct as well: that is said once.
int f(int n, float *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++) {
    if (a[i] > 3)
      return 1;
    a[i] = 1;
  }
  return 0;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}branch-out-loop.c:7:7: error: a branch may not leave the 'parallel loop' construct
// CHECK: {{.*}}branch-out-loop.c:4:13: note: the directive is here
// CHECK: {{.*}}branch-out-loop.c:7:7: note: OpenACC 3.4, section 2.5.4
