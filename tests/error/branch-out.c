// DIAG: BranchOut
int f(int n, int *a) {
#pragma acc parallel
  {
    if (a[0] > n)
      return 1;
  }
  for (int i = 0; i < n; i++) {
#pragma acc serial
    {
      if (a[i] > n)
        break;
      if (a[i] < 0)
        continue;
      while (a[i]++ < n)
        if (a[i] == 7)
          break;
      switch (a[i]) {
      case 1:
        a[i] = 0;
        break;
      }
    }
  }
  return 0;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}branch-out.c:6:7: error: a branch may not leave the 'parallel' construct
// CHECK: {{.*}}branch-out.c:3:13: note: the directive is here
// CHECK: {{.*}}branch-out.c:6:7: note: OpenACC 3.4, section 2.5.4
// CHECK: {{.*}}branch-out.c:12:9: error: a branch may not leave the 'serial' construct
// CHECK: {{.*}}branch-out.c:9:13: note: the directive is here
// CHECK: {{.*}}branch-out.c:12:9: note: OpenACC 3.4, section 2.5.4
// CHECK: {{.*}}branch-out.c:14:9: error: a branch may not leave the 'serial' construct
// CHECK: {{.*}}branch-out.c:9:13: note: the directive is here
// CHECK: {{.*}}branch-out.c:14:9: note: OpenACC 3.4, section 2.5.4
