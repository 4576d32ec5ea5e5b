// DIAG: DeclareNoVariable
struct box {
  double edge[8];
} crate;
double whole[8];
#pragma acc declare create(whole)
#pragma acc declare create(crate.edge)

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}declare-no-variable.c:7:28: error: 'crate.edge' in 'declare' is no variable
// CHECK: {{.*}}declare-no-variable.c:7:28: note: OpenACC 3.4, section 2.13
