// DIAG: PrivateNoVariable
// A member is part of its object: there is no name to declare a copy under.
struct state {
  double tmp;
};
void f(int n, double *a, struct state s) {
#pragma acc parallel private(s.tmp)
  { a[0] = n; }
#pragma acc parallel loop private(s.tmp)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel
#pragma acc loop private(s.tmp)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop firstprivate(*a, n)
  for (int i = 0; i < n; i++)
    *a = i;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}private-no-variable.c:7:30: error: 's.tmp' cannot be private: it is no variable of its own
// CHECK: {{.*}}private-no-variable.c:7:30: note: copy it into a local variable first (OpenACC 3.4, section 2.5.13)
// CHECK: {{.*}}private-no-variable.c:9:35: error: 's.tmp' cannot be private: it is no variable of its own
// CHECK: {{.*}}private-no-variable.c:9:35: note: copy it into a local variable first (OpenACC 3.4, section 2.5.13)
// CHECK: {{.*}}private-no-variable.c:13:26: error: 's.tmp' cannot be private: it is no variable of its own
// CHECK: {{.*}}private-no-variable.c:13:26: note: copy it into a local variable first (OpenACC 3.4, section 2.5.13)
// CHECK: {{.*}}private-no-variable.c:16:40: error: '*a' cannot be private: it is no variable of its own
// CHECK: {{.*}}private-no-variable.c:16:40: note: copy it into a local variable first (OpenACC 3.4, section 2.5.14)
