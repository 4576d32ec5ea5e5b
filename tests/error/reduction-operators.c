// DIAG: ReductionOperators
// One variable has one operator in all constructs that are nested, unless one between them makes its own.
void f(int n, double *x) {
  double s = 0, t = 0, h[8] = {0};
#pragma acc parallel loop gang reduction(+:s, t)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector reduction(max:s) reduction(+:t)
    for (int j = 0; j < n; j++) {
      s = s > x[j] ? s : x[j];
      t += x[j];
    }
  }
#pragma acc parallel reduction(*:s) reduction(+:h[0:4])
  {
#pragma acc loop gang reduction(+:s) reduction(max:h[4:4])
    for (int i = 0; i < n; i++)
      s += x[i];
  }
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < n; i++) {
    s += x[i];
#pragma acc loop worker private(s)
    for (int j = 0; j < n; j++) {
      s = 0;
#pragma acc loop vector reduction(max:s)
      for (int k = 0; k < n; k++)
        s = s > x[k] ? s : x[k];
      x[j] = s;
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-operators.c:7:39: error: 's' is reduced by 'max' here and by '+' around it
// CHECK: {{.*}}reduction-operators.c:5:44: note: the other one is here
// CHECK: {{.*}}reduction-operators.c:7:39: note: use the same operator, or reduce a variable of its own inside (OpenACC 3.4, section 2.9.11)
// CHECK: {{.*}}reduction-operators.c:15:35: error: 's' is reduced by '+' here and by '*' around it
// CHECK: {{.*}}reduction-operators.c:13:34: note: the other one is here
// CHECK: {{.*}}reduction-operators.c:15:35: note: use the same operator, or reduce a variable of its own inside (OpenACC 3.4, section 2.9.11)
