// DIAG: ReductionOtherwise
// What is true or false may be combined in several ways.
double f(int n, const double *a, const int *b) {
  double s = 0, p = 1, m = 0, t = 0;
  int any = 0, most = 0;
#pragma acc parallel loop reduction(max:s) reduction(+:p)
  for (int i = 0; i < n; i++) {
    s += a[i];
    p = p * a[i];
  }
#pragma acc parallel
#pragma acc loop reduction(+:m)
  for (int i = 0; i < n; i++)
    if (a[i] > m)
      m = a[i];
#pragma acc parallel loop reduction(+:t) reduction(||:any) reduction(max:most)
  for (int i = 0; i < n; i++) {
    t -= a[i];
    any |= b[i];
    most = most | b[i];
  }
  return s + p + m + t + any + most;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-otherwise.c:6:41: warning: 's' is reduced by 'max', but the code combines it by '+'
// CHECK: {{.*}}reduction-otherwise.c:8:5: note: the code is here
// CHECK: {{.*}}reduction-otherwise.c:6:41: note: write reduction(+:s) (OpenACC 3.4, section 2.9.11)
// CHECK: {{.*}}reduction-otherwise.c:6:56: warning: 'p' is reduced by '+', but the code combines it by '*'
// CHECK: {{.*}}reduction-otherwise.c:9:5: note: the code is here
// CHECK: {{.*}}reduction-otherwise.c:6:56: note: write reduction(*:p) (OpenACC 3.4, section 2.9.11)
// CHECK: {{.*}}reduction-otherwise.c:12:30: warning: 'm' is reduced by '+', but the code combines it by 'max'
// CHECK: {{.*}}reduction-otherwise.c:14:5: note: the code is here
// CHECK: {{.*}}reduction-otherwise.c:12:30: note: write reduction(max:m) (OpenACC 3.4, section 2.9.11)
