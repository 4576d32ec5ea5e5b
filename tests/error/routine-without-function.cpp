// DIAG: RoutineWithoutFunction
// Inside a class, the directive looks at the next member only.
struct Grid {
#pragma acc routine seq
  int width;
  int area() const { return width * width; }
};

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}routine-without-function.cpp:4:13: error: 'routine' without a name must stand directly before a function
// CHECK: {{.*}}routine-without-function.cpp:4:13: note: name the function: routine(f) (OpenACC 3.4, section 2.15.1)
