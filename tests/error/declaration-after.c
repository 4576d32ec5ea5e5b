// DIAG: DeclarationAfter
void f(int n, double *a) {
#pragma acc parallel loop \
    copy(a[0:n])

  int k = 0;
  for (int i = 0; i < n; i++)
    a[i] = k;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: {{.*}}declaration-after.c:6:3: error: a declaration cannot be the statement that 'parallel loop' is for
// CHECK: {{.*}}declaration-after.c:6:3: note: put it before the directive, or put all that the directive is for in braces (OpenACC 3.4, section 2.1)
