// DIAG: ReductionNoVariable
struct sums {
  double total;
};
void f(int n, double *a, struct sums s) {
#pragma acc parallel loop reduction(+:s.total)
  for (int i = 0; i < n; i++)
    s.total += a[i];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-no-variable.c:6:39: error: 's.total' cannot be reduced: it is no variable of its own
// CHECK: {{.*}}reduction-no-variable.c:6:39: note: accumulate in a local variable (OpenACC 3.4, section 2.5.15)
