// Macros in directives and _Pragma in macros end in the same model.
#define LENGTH (n + 1)
#define WHERE copyin
#define LOOP(clauses) _Pragma(TEXT(acc parallel loop clauses))
#define TEXT(x) #x
void f(int n, const double *a, double *b) {
#pragma acc parallel loop WHERE(a[0:LENGTH]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i + 1];
  LOOP(copy(b[0:n]) vector)
  for (int i = 0; i < n; i++)
    b[i] = 2 * b[i];
}

// RUN: %accolade --stage=model %s | FileCheck --match-full-lines %s
// CHECK: directive parallel loop line 7 in f on ForStmt
// CHECK-NEXT:   copyin a:const double *[0:(n + 1)]
// CHECK-NEXT:   copyout b:double *[0:n]
// CHECK-NEXT: directive parallel loop line 10 in f on ForStmt
// CHECK-NEXT:   copy b:double *[0:n]
// CHECK-NEXT:   vector
// CHECK-NOT: {{.}}
