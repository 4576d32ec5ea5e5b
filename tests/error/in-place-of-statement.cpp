// DIAG: InPlaceOfStatement
// In templates, in lambdas, by _Pragma, and beside what Clang says of the else that has no if any more.
template <class T> void f(T n, int (&a)[4]) {
  for (int &x : a)
    _Pragma("acc wait") n += 1;
  auto g = [&] {
    if (n)
#pragma acc update self(a)
      n++;
    else
      n--;
  };
  g();
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning:
// CHECK: {{.*}}in-place-of-statement.cpp:10:5: error: expected expression
// CHECK: {{.*}}in-place-of-statement.cpp:5:5: error: the directive 'wait' cannot be the statement after 'for'
// CHECK: {{.*}}in-place-of-statement.cpp:8:13: error: the directive 'update' cannot be the statement after 'if'
