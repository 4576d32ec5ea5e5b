// DIAG: SectionOfNoArray
// A number has no elements; a matrix has two dimensions, not three.
void f(int n, double m[4][4]) {
  double x = 0;
#pragma acc data copy(x[0:1])
  { x = 1; }
#pragma acc enter data copyin(m[0:4][0:4][0:n])
#pragma acc parallel copyin(n[0:1])
  { x = n; }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}section-of-no-array.c:5:24: error: 'x[0:1]' takes a section of 'double', which is no array and no pointer
// CHECK: {{.*}}section-of-no-array.c:5:24: note: OpenACC 3.4, section 2.7.1
// CHECK: {{.*}}section-of-no-array.c:7:42: error: 'm[0:4][0:4][0:n]' takes a section of 'double', which is no array and no pointer
// CHECK: {{.*}}section-of-no-array.c:7:42: note: OpenACC 3.4, section 2.7.1
// CHECK: {{.*}}section-of-no-array.c:8:30: error: 'n[0:1]' takes a section of 'int', which is no array and no pointer
// CHECK: {{.*}}section-of-no-array.c:8:30: note: OpenACC 3.4, section 2.7.1
