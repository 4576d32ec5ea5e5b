// DIAG: ScanNotCarried
void f(int n, const int *e, int *x) {
#pragma acc parallel loop scan(+:e, x) copyin(e[0:n]) copy(x[0:n])
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + e[i];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-not-carried.c:3:34: error: 'e' is not what the loop carries from one iteration to the next
// CHECK: {{.*}}scan-not-carried.c:3:34: note: name the array that is filled, or the running scalar (Accolade extensions, section 3)
