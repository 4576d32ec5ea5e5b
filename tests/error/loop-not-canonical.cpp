// DIAG: LoopNotCanonical
// A range-based for has no counter that could be shared out; an iterator that goes step by step does not say where
// the hundredth iteration begins.
#include <map>
void f(std::map<int, double> &m) {
  double a[10];
#pragma acc parallel loop copy(a)
  for (double &x : a)
    x = 1;
#pragma acc parallel loop
  for (auto it = m.begin(); it != m.end(); ++it)
    it->second = 1;
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}loop-not-canonical.cpp:8:3: error: this loop cannot be shared out: a range-based for has no counter
// CHECK: {{.*}}loop-not-canonical.cpp:7:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:8:3: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}loop-not-canonical.cpp:11:13: error: this loop cannot be shared out: the counter 'it' has type '{{.*}}iterator{{.*}}'; it must be an integer, a pointer or a random-access iterator
// CHECK: {{.*}}loop-not-canonical.cpp:10:13: note: the directive is here
// CHECK: {{.*}}loop-not-canonical.cpp:11:13: note: write it as for (i = lower; i < upper; i += step), or add 'seq' (OpenACC 3.4, section 2.9)
