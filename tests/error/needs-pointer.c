// DIAG: NeedsPointer
struct s {
  int n, *v;
};
void f(int x, float *p, struct s t) {
#pragma acc parallel deviceptr(x)
  x++;
#pragma acc enter data attach(t.n, t.v)
#pragma acc data deviceptr(p)
  p[0] = 1;
  int a[4];
#pragma acc parallel deviceptr(a)
  a[0] = 1;
}
int numbers[10], *rows[4];
void g(void) {
#pragma acc enter data attach(numbers, rows)
#pragma acc exit data detach(numbers)
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}needs-pointer.c:6:32: error: 'x' in 'deviceptr' is no pointer but 'int'
// CHECK: {{.*}}needs-pointer.c:6:32: note: OpenACC 3.4, section 2.7.5
// CHECK: {{.*}}needs-pointer.c:8:31: error: 't.n' in 'attach' is no pointer but 'int'
// CHECK: {{.*}}needs-pointer.c:8:31: note: OpenACC 3.4, section 2.7.13
// CHECK: {{.*}}needs-pointer.c:12:32: error: 'a' in 'deviceptr' is no pointer but 'int[4]'
// CHECK: {{.*}}needs-pointer.c:12:32: note: OpenACC 3.4, section 2.7.5
// CHECK: {{.*}}needs-pointer.c:17:31: error: 'numbers' in 'attach' is no pointer but 'int[10]'
// CHECK: {{.*}}needs-pointer.c:17:31: note: OpenACC 3.4, section 2.7.13
// CHECK: {{.*}}needs-pointer.c:18:30: error: 'numbers' in 'detach' is no pointer but 'int[10]'
// CHECK: {{.*}}needs-pointer.c:18:30: note: OpenACC 3.4, section 2.7.14
