// DIAG: NamedTwice
void f(int n, double *p) {
  double t, sum = 0;
#pragma acc parallel loop private(t, t) reduction(+ : sum) reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    t = p[i];
    sum += t;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}named-twice.c:4:38: error: 't' is named twice in 'private'
// CHECK: {{.*}}named-twice.c:4:35: note: the earlier one is here
// CHECK: {{.*}}named-twice.c:4:38: note: remove one of them (OpenACC 3.4, section 2.5.13)
// CHECK: {{.*}}named-twice.c:4:74: error: 'sum' is named twice in 'reduction(+)'
// CHECK: {{.*}}named-twice.c:4:55: note: the earlier one is here
// CHECK: {{.*}}named-twice.c:4:74: note: remove one of them (OpenACC 3.4, section 2.5.15)
