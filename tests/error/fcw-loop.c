// DIAG: FcwLoop
void f(int n, float *a, float *b) {
#pragma acc parallel loop tile(32) copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    b[i] = a[i];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note: \
// RUN:   --implicit-check-not='internal error'
// CHECK: {{.*}}fcw-loop.c:4:3: error: a loop with 'tile' cannot run in blocks that communicate
// CHECK: {{.*}}fcw-loop.c:4:3: note: remove the clause (Accolade extensions, section 1)
