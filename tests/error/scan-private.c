// DIAG: ClausesContradict
void f(int n, int *a, const int *b) {
  int s = 0;
#pragma acc parallel loop scan(+ : s) private(s) copy(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; i++) {
    s += b[i];
    a[i] = s;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-private.c:4:47: error: 's' cannot be in 'scan(+)' and in 'private' at once
// CHECK: {{.*}}scan-private.c:4:36: note: the earlier one is here
// CHECK: {{.*}}scan-private.c:4:47: note: OpenACC 3.4, section 2.5.13
