// DIAG: RoutineWithoutFunction
// What follows is a variable, or the end of the file.
#pragma acc routine seq
int counter;

#pragma acc routine vector

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}routine-without-function.c:3:13: error: 'routine' without a name must stand directly before a function
// CHECK: {{.*}}routine-without-function.c:3:13: note: name the function: routine(f) (OpenACC 3.4, section 2.15.1)
// CHECK: {{.*}}routine-without-function.c:6:13: error: 'routine' without a name must stand directly before a function
// CHECK: {{.*}}routine-without-function.c:6:13: note: name the function: routine(f) (OpenACC 3.4, section 2.15.1)
