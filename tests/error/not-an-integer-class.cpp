// DIAG: NotAnInteger
// A class may convert itself to an integer.
struct pair {
  int a, b;
};
struct number {
  int a;
  operator int() const { return a; }
};
void f(pair s, number m, double x, double *a, int n) {
#pragma acc wait(s)
#pragma acc wait(m)
#pragma acc wait(x)
#pragma acc parallel loop copy(a[0:n]) async(s)
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma acc parallel loop copy(a[0:n]) async(m) if(m)
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}not-an-integer-class.cpp:11:18: error: the argument of 'wait' must be an integer, not 'pair'
// CHECK: {{.*}}not-an-integer-class.cpp:11:18: note: OpenACC 3.4, section 2.16.2
// CHECK: {{.*}}not-an-integer-class.cpp:13:18: error: the argument of 'wait' must be an integer, not 'double'
// CHECK: {{.*}}not-an-integer-class.cpp:13:18: note: OpenACC 3.4, section 2.16.2
// CHECK: {{.*}}not-an-integer-class.cpp:14:46: error: the argument of 'async' must be an integer, not 'pair'
// CHECK: {{.*}}not-an-integer-class.cpp:14:46: note: OpenACC 3.4, section 2.16.1
