// DIAG: ReductionApart
// Threads have copies of what is reduced, which are arrays: parts of rows, and rows that pointers lead to, do not lie in one.
void f(int n, int m, double (*rows)[5], double **apart, double v[][m], double *some[3]) {
#pragma acc parallel loop reduction(+:rows[0:n][1:3])
  for (int i = 0; i < n; i++)
    rows[i % 3][1] += i;
#pragma acc parallel loop reduction(+:rows[0:n][0:4])
  for (int i = 0; i < n; i++)
    rows[i % 3][1] += i;
#pragma acc parallel loop reduction(+:apart[0:n][0:m])
  for (int i = 0; i < n; i++)
    apart[i % 3][1] += i;
#pragma acc parallel loop reduction(+:v[0:n][1:m - 1])
  for (int i = 0; i < n; i++)
    v[i % 3][1] += i;
  double *own[3];
#pragma acc parallel loop reduction(+:own[0:3][0:m])
  for (int i = 0; i < n; i++)
    own[i % 3][1] += i;
#pragma acc parallel loop reduction(+:rows[1:n][0:5])
  for (int i = 0; i < n; i++)
    rows[1 + i % 3][1] += i;
#pragma acc parallel loop reduction(+:v[1:n][0:m])
  for (int i = 0; i < n; i++)
    v[1 + i % 3][1] += i;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-apart.c:4:39: error: 'rows[0:n][1:3]' cannot be reduced: its elements do not lie one behind the other
// CHECK: {{.*}}reduction-apart.c:4:39: note: reduce whole rows of an array (OpenACC 3.4, section 2.5.15)
// CHECK: {{.*}}reduction-apart.c:7:39: error: 'rows[0:n][0:4]' cannot be reduced: its elements do not lie one behind the other
// CHECK: {{.*}}reduction-apart.c:7:39: note: reduce whole rows of an array (OpenACC 3.4, section 2.5.15)
// CHECK: {{.*}}reduction-apart.c:10:39: error: 'apart[0:n][0:m]' cannot be reduced: its elements do not lie one behind the other
// CHECK: {{.*}}reduction-apart.c:10:39: note: reduce whole rows of an array (OpenACC 3.4, section 2.5.15)
// CHECK: {{.*}}reduction-apart.c:13:39: error: 'v[0:n][1:m-1]' cannot be reduced: its elements do not lie one behind the other
// CHECK: {{.*}}reduction-apart.c:13:39: note: reduce whole rows of an array (OpenACC 3.4, section 2.5.15)
// CHECK: {{.*}}reduction-apart.c:17:39: error: 'own[0:3][0:m]' cannot be reduced: its elements do not lie one behind the other
// CHECK: {{.*}}reduction-apart.c:17:39: note: reduce whole rows of an array (OpenACC 3.4, section 2.5.15)
