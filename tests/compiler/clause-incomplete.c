// Expressions of clauses that C cannot read: what is missing is said once, mostly by Clang, and nothing
// is said about where the directive stands. The place is that of the token that is not understood.
void f(int n, double *p) {
#pragma acc parallel loop num_gangs(n +)
  for (int i = 0; i < n; i++)
    p[i] = 0;
#pragma acc parallel loop copy(p[0;n])
  for (int i = 0; i < n; i++)
    p[i] = 0;
#pragma acc parallel loop copy(p[0:n*])
  for (int i = 0; i < n; i++)
    p[i] = 0;
#pragma acc parallel loop num_gangs(n n)
  for (int i = 0; i < n; i++)
    p[i] = 0;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not='cannot stand'
// CHECK: clause-incomplete.c:4:40: error: expected expression
// CHECK: clause-incomplete.c:7:35: error: expected ']'
// CHECK: clause-incomplete.c:10:38: error: expected expression
// CHECK: clause-incomplete.c:13:39: error: expected ',' or ')' between 'n' and 'n'
