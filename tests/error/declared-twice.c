// DIAG: DeclaredTwice
extern double shared[8];
#pragma acc declare create(shared)
double shared[8];
#pragma acc declare create(shared)

double a[8], b[8], c[8];
#pragma acc declare create(a, b) copyin(a)
#pragma acc declare device_resident(b)
#pragma acc declare create(c)

void f(void) {
  double t[4], u[4];
#pragma acc declare create(t)
#pragma acc declare create(u, t)
}

void g(void) {
  double t[4];
#pragma acc declare create(t)
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}declared-twice.c:8:41: error: 'a' is already named in a 'declare' directive
// CHECK: {{.*}}declared-twice.c:8:28: note: the earlier one is here
// CHECK: {{.*}}declared-twice.c:8:41: note: OpenACC 3.4, section 2.13
// CHECK: {{.*}}declared-twice.c:9:37: error: 'b' is already named in a 'declare' directive
// CHECK: {{.*}}declared-twice.c:8:31: note: the earlier one is here
// CHECK: {{.*}}declared-twice.c:9:37: note: OpenACC 3.4, section 2.13
// CHECK: {{.*}}declared-twice.c:15:31: error: 't' is already named in a 'declare' directive
// CHECK: {{.*}}declared-twice.c:14:28: note: the earlier one is here
// CHECK: {{.*}}declared-twice.c:15:31: note: OpenACC 3.4, section 2.13
