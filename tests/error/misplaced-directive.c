// DIAG: MisplacedDirective
// A directive at file scope applies to no statement; each is explained once.
#pragma acc parallel loop
int table[4];

#pragma acc host_data use_device(table)
int answer(void) { return 42; }

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}misplaced-directive.c:3:13: error: the directive 'parallel loop' cannot stand here
// CHECK: {{.*}}misplaced-directive.c:3:13: note: move it to where a statement may stand (OpenACC 3.4, section 2.1)
// CHECK: {{.*}}misplaced-directive.c:6:13: error: the directive 'host_data' cannot stand here
// CHECK: {{.*}}misplaced-directive.c:6:13: note: move it to where a statement may stand (OpenACC 3.4, section 2.1)
