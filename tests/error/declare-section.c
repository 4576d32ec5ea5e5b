// DIAG: DeclareSection
int x[10];
#pragma acc declare create(x[0:5])
void f(int n, int *p) {
#pragma acc declare copyin(p[0:n])
#pragma acc parallel
  x[0] = p[0];
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}declare-section.c:3:28: warning: 'x[0:5]' in 'declare' has a section, and only names may stand there
// CHECK: {{.*}}declare-section.c:3:28: note: write create(x) (OpenACC 3.4, section 2.13)
// CHECK: {{.*}}declare-section.c:5:28: warning: 'p[0:n]' in 'declare' has a section, and only names may stand there
// CHECK: {{.*}}declare-section.c:5:28: note: write 'data copyin(p[0:n])' before the statements that use it (OpenACC 3.4, section 2.13)
