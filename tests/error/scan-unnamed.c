// DIAG: ScanUnnamed
void f(int n, const int *e, int *x, int *y) {
#pragma acc parallel loop scan(+:x) copyin(e[0:n]) copy(x[0:n], y[0:n])
  for (int i = 1; i < n; i++) {
    x[i] = x[i - 1] + e[i];
    y[i] = y[i - 1] * e[i];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-unnamed.c:6:10: error: the loop carries 'y', which no 'scan' clause names
// CHECK: {{.*}}scan-unnamed.c:6:10: note: add scan(*:y) (Accolade extensions, section 3)
