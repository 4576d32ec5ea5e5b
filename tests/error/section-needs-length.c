// DIAG: SectionNeedsLength
// An array says where it ends, a pointer does not.
extern double unknown[];
void f(double *p, double **rows, int n) {
  double a[10];
#pragma acc data copy(a[2:], p[2:])
  { a[0] = p[0]; }
#pragma acc enter data copyin(rows[0:n][:])
#pragma acc update self(unknown[0:])
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}section-needs-length.c:6:31: error: 'p[2:]' needs a length: nothing says where it ends
// CHECK: {{.*}}section-needs-length.c:6:31: note: write [lower:length] (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}section-needs-length.c:8:40: error: 'rows[0:n][:]' needs a length: nothing says where it ends
// CHECK: {{.*}}section-needs-length.c:8:40: note: write [lower:length] (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}section-needs-length.c:9:32: error: 'unknown[0:]' needs a length: nothing says where it ends
// CHECK: {{.*}}section-needs-length.c:9:32: note: write [lower:length] (OpenACC 3.4, section 2.7.1)
