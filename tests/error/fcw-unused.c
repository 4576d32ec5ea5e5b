// DIAG: FcwUnused
int a[100], b[100], c[100];
void f(void) {
#pragma acc parallel loop vector(50) copyin(a) copy(b, c)
  for (int i = 0; i < 100; i++) {
    int t = 0;
#pragma acc fcw FETCH_ONLY(a[i:2:3]) FETCH_WB(b[i:0:0])
    t += i >= 2 ? a[i - 2] : 7;
    c[i] += t;
  }
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-unused.c:7:47: warning: 'b' is not used in this construct
// CHECK: {{.*}}fcw-unused.c:7:47: note: nothing is fetched and nothing written back: leave it out of the list (Accolade extensions, section 1)
