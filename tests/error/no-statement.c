// DIAG: NoStatement
void f(int n, double *a) {
  if (n > 3) {
    a[0] = 1;
#pragma acc parallel copy(a[0:n])
  }
#pragma acc atomic
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}no-statement.c:6:3: error: no statement follows that 'parallel' could be for
// CHECK: {{.*}}no-statement.c:6:3: note: write it before the end of the block, or remove the directive (OpenACC 3.4, section 2.1)
// CHECK: {{.*}}no-statement.c:8:1: error: no statement follows that 'atomic' could be for
// CHECK: {{.*}}no-statement.c:8:1: note: write it before the end of the block, or remove the directive (OpenACC 3.4, section 2.1)
