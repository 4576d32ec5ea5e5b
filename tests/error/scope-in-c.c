// DIAG: ScopeInC
void f(void) {
#pragma acc wait(::)
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}scope-in-c.c:3:18: error: '::' has no meaning in C
