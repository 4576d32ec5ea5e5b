// DIAG: ScanMissing
void f(int n, int *x) {
#pragma acc parallel loop inclusive copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = i;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-missing.c:3:27: error: 'inclusive' belongs to a 'scan' clause, and there is none
// CHECK: {{.*}}scan-missing.c:3:27: note: add scan(op:list) (Accolade extensions, section 3)
