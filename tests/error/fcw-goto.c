// DIAG: FcwDivergent
void f(int n, const int *a, int *b) {
#pragma acc parallel loop vector(32) copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    if (a[i] % 2)
      goto skip;
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    b[i] = a[i];
  skip:
    b[i] += 1;
  }
#pragma acc parallel loop vector(32) copyin(a[0:n]) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    int k = 0;
  again: // before the barrier, and after it: both pieces are loops of their own
    if (++k < 3)
      goto again;
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    b[i] = a[i] + ({
             int q = 0;
#pragma acc fcw_barrier
             q;
           });
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-goto.c:6:7: error: a barrier cannot stand in a piece of code that a 'goto' leaves or enters
// CHECK: {{.*}}fcw-goto.c:7:13: note: the directive is here
// CHECK: {{.*}}fcw-goto.c:6:7: note: all iterations of a block must reach it: make the condition the same for all of them (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-goto.c:19:5: error: a barrier cannot stand in an expression
// CHECK: {{.*}}fcw-goto.c:21:13: note: the directive is here
// CHECK: {{.*}}fcw-goto.c:19:5: note: all iterations of a block must reach it: make the condition the same for all of them (Accolade extensions, section 1)
