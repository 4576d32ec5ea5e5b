// DIAG: RoutineLevels
void h(int *p, int n);
#pragma acc routine(h) seq
#pragma acc routine(h) vector
void h(int *p, int n);
#pragma acc routine(h) seq

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}routine-levels.c:4:13: error: 'h' is said to be a 'vector' routine, and to be a 'seq' routine before
// CHECK: {{.*}}routine-levels.c:3:13: note: the earlier one is here
// CHECK: {{.*}}routine-levels.c:4:13: note: say the same in both, or remove one (OpenACC 3.4, section 2.15.1)
