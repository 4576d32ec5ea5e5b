// DIAG: NotOnTarget
// Instantiations whose kernels do not fit the template's text are not left out in silence.
template <typename T> T start = T(3);
template <typename T> T sum(int n) {
  T s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += start<T>;
  return s;
}
template <typename T> T unused(int n) {
  T s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += start<T>;
  return s;
}
int whole(int n) { return sum<int>(n) + sum<long>(n); }

// RUN: %accoladexx -std=c++17 -acc=cuda,multicore -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// CHECK: not-on-target-template.cpp:6:13: warning: this kernel has no code for target 'cuda': in 'sum<int>' it uses 'start<int>', which the template cannot pass; take it into a local variable before the directive
// CHECK: note: where this target is chosen, the kernel runs on the host's cores
