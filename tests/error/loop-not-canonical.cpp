// DIAG: LoopNotCanonical
// A range-based for has no counter that could be shared out.
void f() {
  double a[10];
#pragma acc parallel loop copy(a)
  for (double &x : a)
    x = 1;
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}loop-not-canonical.cpp:6:3: error: this loop cannot be shared out: a range-based for has no counter
// CHECK: {{.*}}loop-not-canonical.cpp:5:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:6:3: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
