// DIAG: BranchIn
void f(int n, int *a) {
  if (n < 0)
    goto inside;
#pragma acc parallel copy(a[0 : 1])
  {
    a[0] = n;
    goto inside;
  inside:
    a[0]++;
  }
  switch (n) {
  case 1:
#pragma acc data copy(a[0 : 1])
    {
      switch (a[0]) {
      case 3:
        a[0] = 0;
      }
    case 2:
      a[0] = 4;
    }
    break;
  default:
    goto done;
  }
done:;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}branch-in.c:4:5: error: a branch may not enter the 'parallel' construct
// CHECK: {{.*}}branch-in.c:5:13: note: the directive is here
// CHECK: {{.*}}branch-in.c:4:5: note: OpenACC 3.4, section 2.5.4
// CHECK: {{.*}}branch-in.c:20:5: error: a branch may not enter the 'data' construct
// CHECK: {{.*}}branch-in.c:14:13: note: the directive is here
// CHECK: {{.*}}branch-in.c:20:5: note: OpenACC 3.4, section 2.5.4
