// DIAG: LoopExpected
// A range-based for has no counter that could be shared out.
void f() {
  double a[10];
#pragma acc parallel loop copy(a)
  for (double &x : a)
    x = 1;
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}loop-expected.cpp:6:3: error: 'parallel loop' must stand directly before a for loop
// CHECK: {{.*}}loop-expected.cpp:5:13: note: the directive is here
// CHECK: {{.*}}loop-expected.cpp:6:3: note: OpenACC 3.4, section 2.9
