// DIAG: ScanNoVariable
struct sums {
  double k;
};
void f(int n, const double *a, double *x, struct sums s, double *part) {
#pragma acc parallel loop scan(+:s.k) copyin(a[0:n]) copyout(x[0:n])
  for (int i = 0; i < n; i++) {
    s.k += a[i];
    x[i] = s.k;
  }
#pragma acc parallel loop scan(+:part[2]) copyin(a[0:n]) copyout(x[0:n]) copy(part[0:3])
  for (int i = 0; i < n; i++) {
    part[2] += a[i];
    x[i] = part[2];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-no-variable.c:6:34: error: 's.k' cannot be scanned: it is no variable of its own
// CHECK: {{.*}}scan-no-variable.c:6:34: note: scan a local variable that has its value before the loop, and set it behind the loop (Accolade extensions, section 3)
// CHECK: {{.*}}scan-no-variable.c:11:34: error: 'part[2]' cannot be scanned: it is no variable of its own
// CHECK: {{.*}}scan-no-variable.c:11:34: note: scan a local variable that has its value before the loop, and set it behind the loop (Accolade extensions, section 3)
