// DIAG: ElementForAll
// x[n] for x[0:n]. An index that a loop counts, or a number, is meant as it stands.
void f(int n, int m, double *x, double *y) {
#pragma acc data copy(x[n]) copyin(y[m * 2])
  {
#pragma acc parallel loop present(x[0:n])
    for (int i = 0; i < n; i++)
      x[i] += 1;
  }
  for (int k = 0; k < n; k++) {
#pragma acc update self(x[k])
#pragma acc enter data copyin(y[3])
  }
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}element-for-all.c:4:23: warning: 'x[n]' is one element, behind 'n' others
// CHECK: {{.*}}element-for-all.c:4:23: note: write x[0:n] if the first 'n' elements are meant (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}element-for-all.c:4:36: warning: 'y[m*2]' is one element, behind 'm*2' others
// CHECK: {{.*}}element-for-all.c:4:36: note: write y[0:m*2] if the first 'm*2' elements are meant (OpenACC 3.4, section 2.7.1)
