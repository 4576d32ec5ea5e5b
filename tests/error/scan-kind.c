// DIAG: ScanKind
void f(int n, const int *e, int *x, int *y) {
  int s = 0;
#pragma acc parallel loop scan(+:s) exclusive copyin(e[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    s += e[i];
    y[i] = s;
  }
#pragma acc parallel loop scan(+:y) inclusive copyin(x[0:n]) copy(y[0:n])
  for (int i = 1; i < n; i++)
    y[i] = y[i - 1] + x[i - 1];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-kind.c:4:37: error: the clause says 'exclusive', but the loop fills 'y' in the inclusive way
// CHECK: {{.*}}scan-kind.c:4:37: note: write 'inclusive', or neither (Accolade extensions, section 3)
// CHECK: {{.*}}scan-kind.c:9:37: error: the clause says 'inclusive', but the loop fills 'y' in the exclusive way
// CHECK: {{.*}}scan-kind.c:9:37: note: write 'exclusive', or neither (Accolade extensions, section 3)
