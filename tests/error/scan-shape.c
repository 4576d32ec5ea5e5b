// DIAG: ScanShape
void f(int n, const float *e, float *x, float *y) {
  float s = 0;
#pragma acc parallel loop scan(+:x) copyin(e[0:n]) copy(x[0:n])
  for (int i = 2; i < n; i++)
    x[i] = x[i - 2] + e[i];
#pragma acc parallel loop scan(+:x) copyin(e[0:n]) copy(x[0:n])
  for (int i = 1; i < n; i++)
    x[i] -= x[i - 1];
#pragma acc parallel loop scan(+:s) copyin(e[0:n]) copy(x[0:n], y[0:n])
  for (int i = 0; i < n; i++) {
    s += e[i];
    y[i] = s;
    x[i] = 2 * s;
  }
#pragma acc parallel loop scan(+:x) copy(x[0:n + 1])
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + x[i + 1];
#pragma acc parallel loop scan(+:s) copyin(e[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++) {
    s += e[i] * s;
    y[i] = s;
  }
}
void g(int n, const float *e, int *x, unsigned *k) {
#pragma acc parallel loop scan(+:x) copyin(e[0:n]) copy(x[0:n])
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + e[i];
#pragma acc parallel loop scan(+:x) copy(x[0:n])
  for (int *p = x + 1; p < x + n; p++)
    *p += p[-1];
#pragma acc parallel loop scan(+:x) copy(x[0:n], k[0:n])
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + k[i]++;
}
void h(int n, int *x, int *y) {
  int s = 0;
#pragma acc parallel loop scan(+:s) copy(x[0:n], y[0:n])
  for (int i = 0; i < n; i++) {
    s += 1;
    s += 2;
    x[i] = s;
    y[i] = s;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scan-shape.c:6:5: error: this loop is no scan: this statement carries no value in one of the known ways
// CHECK: {{.*}}scan-shape.c:4:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:6:5: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
// CHECK: {{.*}}scan-shape.c:9:5: error: this loop is no scan: this statement carries no value in one of the known ways
// CHECK: {{.*}}scan-shape.c:7:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:9:5: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
// CHECK: {{.*}}scan-shape.c:14:5: error: this loop is no scan: this statement carries no value in one of the known ways
// CHECK: {{.*}}scan-shape.c:10:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:14:5: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
// CHECK: {{.*}}scan-shape.c:18:23: error: this loop is no scan: 'x[i + 1]' is an element that another iteration stores, or stores itself
// CHECK: {{.*}}scan-shape.c:16:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:18:23: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
// CHECK: {{.*}}scan-shape.c:21:10: error: this loop is no scan: 's' is used in another way as well
// CHECK: {{.*}}scan-shape.c:19:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:21:10: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
// CHECK: {{.*}}scan-shape.c:28:10: error: this loop is no scan: each sum is rounded to an integer, so the order of operations matters
// CHECK: {{.*}}scan-shape.c:26:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:28:10: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
// CHECK: {{.*}}scan-shape.c:30:3: error: this loop is no scan: its counter is no integer
// CHECK: {{.*}}scan-shape.c:29:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:30:3: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
// CHECK: {{.*}}scan-shape.c:34:23: error: this loop is no scan: an operand changes a variable
// CHECK: {{.*}}scan-shape.c:32:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:34:23: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
// CHECK: {{.*}}scan-shape.c:43:5: error: this loop is no scan: 's' is written twice
// CHECK: {{.*}}scan-shape.c:38:13: note: the directive is here
// CHECK: {{.*}}scan-shape.c:43:5: note: write x[i] = x[i-1] op e(i), x[i] op= x[i-1], x[i+1] op= x[i], y[i] = y[i-1] op x[i-1], s = s op e(i); y[i] = s; or y[i] = s; s = s op e(i); (Accolade extensions, section 3)
