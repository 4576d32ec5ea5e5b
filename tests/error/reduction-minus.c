// DIAG: ReductionMinus
double f(int n, const double *a) {
  double rest = 100;
#pragma acc parallel loop reduction(-:rest) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    rest -= a[i];
  return rest;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-minus.c:4:39: warning: '-' is no reduction operator of OpenACC; 'rest' is reduced by '+'
// CHECK: {{.*}}reduction-minus.c:4:39: note: write reduction(+:rest) (OpenACC 3.4, section 2.5.15)
