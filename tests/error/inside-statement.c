// DIAG: MisplacedDirective
// What stands for a directive is an expression, and may not be taken for a part of one.
int f(int n, int *a) {
  int x =
#pragma acc wait
      3;
  x +=
#pragma acc update self(a[0:n])
      n;
  if (x)
    return
#pragma acc enter data copyin(a[0:n])
        x;
  for (;;) {
#pragma acc wait
    break;
  }
  return ({
#pragma acc wait
    x;
  });
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}inside-statement.c:5:13: error: the directive 'wait' cannot stand here
// CHECK: {{.*}}inside-statement.c:5:13: note: move it to where a statement may stand (OpenACC 3.4, section 2.1)
// CHECK: {{.*}}inside-statement.c:8:13: error: the directive 'update' cannot stand here
// CHECK: {{.*}}inside-statement.c:8:13: note: move it to where a statement may stand (OpenACC 3.4, section 2.1)
// CHECK: {{.*}}inside-statement.c:12:13: error: the directive 'enter data' cannot stand here
// CHECK: {{.*}}inside-statement.c:12:13: note: move it to where a statement may stand (OpenACC 3.4, section 2.1)
