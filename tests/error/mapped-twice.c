// DIAG: MappedTwice
struct pair {
  double *x, *y;
};

void twice(int n, double *p, struct pair s) {
  double a[8];
#pragma acc data copyin(a) copyout(a)
  a[0] = 1;
#pragma acc data copy(a) copy(a)
  a[0] = 1;
#pragma acc parallel copy(p[0 : n]) present(p[0:n])
  p[0] = 1;
#pragma acc parallel copy(a) create(a[0 : 4])
  a[0] = 1;
#pragma acc enter data copyin(s.x[0 : n]) create(s.x[0 : n])
}

// Different parts, members, and pointers beside what they point to.
void once(int n, double *p, struct pair s) {
#pragma acc data copyin(p[0 : n]) copyout(p[n : n])
  p[0] = 1;
#pragma acc data copyin(s.x[0 : n]) copyout(s.y[0 : n]) copyin(s)
  s.y[0] = s.x[0];
#pragma acc data create(zero : p[0 : n]) copyout(p[0 : n])
  p[0] = 1;
#pragma acc enter data copyin(s, p[0 : n]) attach(s.x)
#pragma acc enter data copyin(s.x[0 : n]) attach(s.x)
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}mapped-twice.c:8:36: warning: 'a' is in 'copyin' and again in 'copyout'
// CHECK: {{.*}}mapped-twice.c:8:25: note: the earlier one is here
// CHECK: {{.*}}mapped-twice.c:8:36: note: write copy(a) (OpenACC 3.4, section 2.7.9)
// CHECK: {{.*}}mapped-twice.c:10:31: warning: 'a' is in 'copy' and again in 'copy'
// CHECK: {{.*}}mapped-twice.c:10:23: note: the earlier one is here
// CHECK: {{.*}}mapped-twice.c:10:31: note: OpenACC 3.4, section 2.7.7
// CHECK: {{.*}}mapped-twice.c:12:45: warning: 'p[0:n]' is in 'copy' and again in 'present'
// CHECK: {{.*}}mapped-twice.c:12:27: note: the earlier one is here
// CHECK: {{.*}}mapped-twice.c:12:45: note: OpenACC 3.4, section 2.7.6
// CHECK: {{.*}}mapped-twice.c:14:37: warning: 'a[0:4]' is in 'copy' and again in 'create'
// CHECK: {{.*}}mapped-twice.c:14:27: note: the earlier one is here
// CHECK: {{.*}}mapped-twice.c:14:37: note: OpenACC 3.4, section 2.7.10
// CHECK: {{.*}}mapped-twice.c:16:50: warning: 's.x[0:n]' is in 'copyin' and again in 'create'
// CHECK: {{.*}}mapped-twice.c:16:31: note: the earlier one is here
// CHECK: {{.*}}mapped-twice.c:16:50: note: OpenACC 3.4, section 2.7.10
