// DIAG: DeclareLinkLocal
int large[100];
#pragma acc declare link(large)
void f(void) {
  int q[4];
#pragma acc declare link(q)
  q[0] = large[0];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}declare-link-local.c:6:26: error: 'q' in 'link' is a variable of a function, which no other file could link to
// CHECK: {{.*}}declare-link-local.c:6:26: note: write 'create', or declare it at file scope (OpenACC 3.4, section 2.13)
