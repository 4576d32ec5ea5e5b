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
// A constant with a name, a member, and the last of several brackets count, too; what is subtracted from does not.
enum { W = 64, H = 32 };
#define SIZE 100
struct s {
  int n;
  double *v;
};
void g(int n, int m, double *x, double **w, struct s *t) {
#pragma acc enter data create(x[W*H])
#pragma acc enter data create(x[SIZE])
#pragma acc enter data create(t->v[t->n])
#pragma acc enter data create(w[:n][m])
#pragma acc update self(x[n-1], x[W-1])
  for (int k = 0; k < n; k++) {
#pragma acc enter data copyin(w[:n][k])
  }
  double y[W];
#pragma acc update self(y[H])
#pragma acc parallel loop reduction(+:x[m]) copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[m] += i;
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}element-for-all.c:4:23: warning: 'x[n]' is one element, behind 'n' others
// CHECK: {{.*}}element-for-all.c:4:23: note: write x[0:n] if the first 'n' elements are meant (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}element-for-all.c:4:36: warning: 'y[m*2]' is one element, behind 'm*2' others
// CHECK: {{.*}}element-for-all.c:4:36: note: write y[0:m*2] if the first 'm*2' elements are meant (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}element-for-all.c:23:31: warning: 'x[W*H]' is one element, behind 'W*H' others
// CHECK: {{.*}}element-for-all.c:23:31: note: write x[0:W*H] if the first 'W*H' elements are meant (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}element-for-all.c:24:31: warning: 'x[100]' is one element, behind '100' others
// CHECK: {{.*}}element-for-all.c:24:31: note: write x[0:100] if the first '100' elements are meant (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}element-for-all.c:25:31: warning: 't->v[t->n]' is one element, behind 't->n' others
// CHECK: {{.*}}element-for-all.c:25:31: note: write t->v[0:t->n] if the first 't->n' elements are meant (OpenACC 3.4, section 2.7.1)
// CHECK: {{.*}}element-for-all.c:26:31: warning: 'w[:n][m]' is one element, behind 'm' others
// CHECK: {{.*}}element-for-all.c:26:31: note: write w[:n][0:m] if the first 'm' elements are meant (OpenACC 3.4, section 2.7.1)
