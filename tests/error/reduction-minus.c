// DIAG: ReductionMinus
// GCC takes it, and so do we, as a sum.
double f(int n, const double *restrict a) {
  double s = 0;
#pragma acc parallel loop reduction(-:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s -= a[i];
  return s;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-minus.c:5:39: warning: '-' is no reduction operator of OpenACC; 's' is reduced by '+'
// CHECK: {{.*}}reduction-minus.c:5:39: note: write reduction(+:s) (OpenACC 3.4, section 2.5.15)
