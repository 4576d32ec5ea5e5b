// DIAG: ExclusiveClauses
void f(int n, int *x) {
#pragma acc parallel loop scan(+:x) inclusive exclusive copy(x[0:n])
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
#pragma acc parallel loop scan(+:x) independent copy(x[0:n])
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-exclusive-clauses.c:3:47: error: clause 'exclusive' cannot be combined with 'inclusive' on 'parallel loop'
// CHECK: {{.*}}scan-exclusive-clauses.c:3:37: note: the earlier one is here
// CHECK: {{.*}}scan-exclusive-clauses.c:3:47: note: Accolade extensions, section 3
// CHECK: {{.*}}scan-exclusive-clauses.c:6:37: error: clause 'independent' cannot be combined with 'scan' on 'parallel loop'
// CHECK: {{.*}}scan-exclusive-clauses.c:6:27: note: the earlier one is here
// CHECK: {{.*}}scan-exclusive-clauses.c:6:37: note: Accolade extensions, section 3
