// DIAG: DeclareScope
int x, y, z[10];
void f(void) {
  static int own;
#pragma acc declare create(x) copyin(own)
#pragma acc declare present(y)
#pragma acc parallel
  x = own + y;
}
#pragma acc declare create(z)

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}declare-scope.c:5:28: warning: 'x' belongs to the file; here 'declare' says something of it for the calls of 'f' only
// CHECK: {{.*}}declare-scope.c:5:28: note: write it after the declaration of 'x' if it is meant for the whole program (OpenACC 3.4, section 2.13)
