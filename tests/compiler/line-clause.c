// An error in a clause is Clang's own message, at the user's column, and so is one in a body.
struct part {
  int n;
};
void f(struct part p, double *a) {
#pragma acc parallel loop copy(a[0:p.size]) num_gangs(unknown)
  for (int i = 0; i < p.n; i++)
    a[i] = nowhere;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: line-clause.c:6:38: error: no member named 'size' in 'struct part'
// CHECK: line-clause.c:6:55: error: use of undeclared identifier 'unknown'
// CHECK: line-clause.c:8:12: error: use of undeclared identifier 'nowhere'
