// DIAG: ScanOperator
void f(int n, const int *e, int *x) {
#pragma acc parallel loop scan(*:x) copyin(e[0:n]) copy(x[0:n])
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + e[i];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-operator.c:3:27: error: the clause says '*', but the loop combines 'x' by '+'
// CHECK: {{.*}}scan-operator.c:3:27: note: write scan(+:x) (Accolade extensions, section 3)
