// DIAG: MisplacedDirective
// Inside a namespace and a class, too.
namespace physics {
#pragma acc kernels
int steps;
} // namespace physics

class Grid {
#pragma acc atomic
  int cells;
};

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}misplaced-directive.cpp:4:13: error: the directive 'kernels' cannot stand here
// CHECK: {{.*}}misplaced-directive.cpp:4:13: note: move it to where a statement may stand (OpenACC 3.4, section 2.1)
// CHECK: {{.*}}misplaced-directive.cpp:9:13: error: the directive 'atomic' cannot stand here
// CHECK: {{.*}}misplaced-directive.cpp:9:13: note: move it to where a statement may stand (OpenACC 3.4, section 2.1)
