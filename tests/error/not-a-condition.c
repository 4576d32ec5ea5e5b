// DIAG: NotACondition
struct pair {
  int a, b;
};
void nothing(void);
void f(struct pair s, double *a, int n) {
#pragma acc parallel if(s) copy(a[0:n])
  a[0] = 1;
#pragma acc serial self(s) copy(a[0:n])
  a[0] = 1;
#pragma acc parallel if(nothing()) copy(a[0:n])
  a[0] = 1;
#pragma acc parallel if(a) self(1.5) copy(a[0:n])
  a[0] = 1;
#pragma acc update self(a[0:n]) if(s)
#pragma acc wait(1) if(s)
#pragma acc shutdown if(s)
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}not-a-condition.c:7:25: error: the argument of 'if' must be a condition, not 'struct pair'
// CHECK: {{.*}}not-a-condition.c:7:25: note: OpenACC 3.4, section 2.5.6
// CHECK: {{.*}}not-a-condition.c:9:25: error: the argument of 'self' must be a condition, not 'struct pair'
// CHECK: {{.*}}not-a-condition.c:9:25: note: OpenACC 3.4, section 2.5.7
// CHECK: {{.*}}not-a-condition.c:11:25: error: the argument of 'if' must be a condition, not 'void'
// CHECK: {{.*}}not-a-condition.c:11:25: note: OpenACC 3.4, section 2.5.6
// CHECK: {{.*}}not-a-condition.c:15:36: error: the argument of 'if' must be a condition, not 'struct pair'
// CHECK: {{.*}}not-a-condition.c:15:36: note: OpenACC 3.4, section 2.5.6
// CHECK: {{.*}}not-a-condition.c:16:24: error: the argument of 'if' must be a condition, not 'struct pair'
// CHECK: {{.*}}not-a-condition.c:16:24: note: OpenACC 3.4, section 2.5.6
// CHECK: {{.*}}not-a-condition.c:17:25: error: the argument of 'if' must be a condition, not 'struct pair'
// CHECK: {{.*}}not-a-condition.c:17:25: note: OpenACC 3.4, section 2.5.6
