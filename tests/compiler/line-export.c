// An exported source is for reading: no #line, and the names of files relative to the tree.
void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}

// RUN: rm -rf %t && %accolade --export=%t %s
// RUN: grep -rh -v '^//' %t/src/line-export.c | FileCheck %s --implicit-check-not='#line'
// CHECK: a[i] = 1;
// CHECK: acc_site = {"src/line-export.c", 3, "parallel loop", "f"};
