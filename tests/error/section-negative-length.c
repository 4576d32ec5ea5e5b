// DIAG: SectionNegativeLength
// Only what is known now can be refused now.
enum { less = 3 - 5 };
void f(double *p, int n) {
#pragma acc enter data copyin(p[0:-1])
#pragma acc parallel copy(p[0:less])
  p[0] = 1;
#pragma acc update self(p[0:n])
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}section-negative-length.c:5:32: error: the length of 'p[0:-1]' is negative
// CHECK: {{.*}}section-negative-length.c:5:32: note: OpenACC 3.4, section 2.7.1
// CHECK: {{.*}}section-negative-length.c:6:28: error: the length of 'p[0:less]' is negative
// CHECK: {{.*}}section-negative-length.c:6:28: note: OpenACC 3.4, section 2.7.1
