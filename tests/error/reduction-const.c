// DIAG: ReductionConst
void f(int n, const double *in, int *a) {
  const int c = 3;
  int s = 0;
#pragma acc parallel loop reduction(+:c)
  for (int i = 0; i < n; i++)
    a[i] = c;
#pragma acc parallel reduction(max:in[0:2])
  for (int i = 0; i < n; i++)
    a[i] = in[0] > i;
#pragma acc parallel loop reduction(+:s) private(c)
  for (int i = 0; i < n; i++)
    s += a[i];
  a[0] = s;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-const.c:5:39: error: 'c' is constant, so that nothing can be reduced into it
// CHECK: {{.*}}reduction-const.c:5:39: note: OpenACC 3.4, section 2.5.15
// CHECK: {{.*}}reduction-const.c:8:36: error: 'in[0:2]' is constant, so that nothing can be reduced into it
// CHECK: {{.*}}reduction-const.c:8:36: note: OpenACC 3.4, section 2.5.15
