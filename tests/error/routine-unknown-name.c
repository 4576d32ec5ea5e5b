// DIAG: RoutineUnknownName
// A variable is no function, a name may be unknown, or known only further down.
int threshold;
#pragma acc routine(threshold) seq
#pragma acc routine(nobody) seq
int somebody(int x);
#pragma acc routine(somebody) seq
#pragma acc routine(later) seq
int later(int x);

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}routine-unknown-name.c:4:13: error: no function 'threshold' is declared here
// CHECK: {{.*}}routine-unknown-name.c:4:13: note: declare it before the directive (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-unknown-name.c:5:13: error: no function 'nobody' is declared here
// CHECK: {{.*}}routine-unknown-name.c:5:13: note: declare it before the directive (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-unknown-name.c:8:13: error: no function 'later' is declared here
// CHECK: {{.*}}routine-unknown-name.c:8:13: note: declare it before the directive (OpenACC 3.4, section 2.15.1)
