// DIAG: RoutineUnknownName
// A qualified name is looked up where it says, not elsewhere.
namespace physics {
double energy(double v);
}
namespace chemistry {}
#pragma acc routine(physics::energy) seq
#pragma acc routine(chemistry::energy) seq

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}routine-unknown-name.cpp:8:13: error: no function 'chemistry::energy' is declared here
// CHECK: {{.*}}routine-unknown-name.cpp:8:13: note: declare it before the directive (OpenACC 3.4, section 2.15.1)
