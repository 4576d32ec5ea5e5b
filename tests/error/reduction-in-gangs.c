// DIAG: ReductionInGangs
// What is declared in a construct is each gang's own: gangs that share a loop out reduce a part of it each.
void f(int n, const double *a, double *out) {
  double t = 0;
#pragma acc parallel num_gangs(4) copyin(a[0:n]) copy(out[0:3]) firstprivate(t)
  {
    double s = 0;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
    out[0] = s;
#pragma acc loop gang vector reduction(max:t)
    for (int i = 0; i < n; i++)
      t = t > a[i] ? t : a[i];
    out[1] = t;
#pragma acc loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
    out[2] = s;
  }
#pragma acc parallel num_gangs(1) copyin(a[0:n]) copy(out[0:3])
  {
    double s = 0;
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
    out[0] = s;
  }
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-in-gangs.c:8:35: warning: each gang has a 's' of its own, which gets what this gang's iterations of the loop reduce and no more
// CHECK: {{.*}}reduction-in-gangs.c:8:35: note: declare 's' outside of the construct, or remove 'gang', so that each gang runs all iterations (OpenACC 3.4, section 2.9.11)
// CHECK: {{.*}}reduction-in-gangs.c:12:44: warning: each gang has a 't' of its own, which gets what this gang's iterations of the loop reduce and no more
// CHECK: {{.*}}reduction-in-gangs.c:12:44: note: declare 't' outside of the construct, or remove 'gang', so that each gang runs all iterations (OpenACC 3.4, section 2.9.11)
