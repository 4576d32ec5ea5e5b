// DIAG: LoopExpected
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  a[0] = 1;
#pragma acc kernels loop copy(a[0:n])
  while (n-- > 0)
    a[n] = 2;
#pragma acc parallel copy(a[0:n])
  {
#pragma acc loop
    {
      a[0] = 3;
      for (int i = 1; i < n; i++)
        a[i] = 3;
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}loop-expected.c:4:3: error: 'parallel loop' must stand directly before a for loop
// CHECK: {{.*}}loop-expected.c:3:13: note: the directive is here
// CHECK: {{.*}}loop-expected.c:4:3: note: OpenACC 3.4, section 2.9
// CHECK: {{.*}}loop-expected.c:6:3: error: 'kernels loop' must stand directly before a for loop
// CHECK: {{.*}}loop-expected.c:5:13: note: the directive is here
// CHECK: {{.*}}loop-expected.c:6:3: note: OpenACC 3.4, section 2.9
// CHECK: {{.*}}loop-expected.c:11:5: error: 'loop' must stand directly before a for loop
// CHECK: {{.*}}loop-expected.c:10:13: note: the directive is here
// CHECK: {{.*}}loop-expected.c:11:5: note: OpenACC 3.4, section 2.9
