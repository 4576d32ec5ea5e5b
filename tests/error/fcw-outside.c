// DIAG: FcwOutside
void f(int n, float *a, float *b) {
#pragma acc fcw FETCH_ONLY(a[n:0:0])
  b[0] = a[n];
#pragma acc parallel copy(a[0:n], b[0:n])
  {
#pragma acc fcw FETCH_ONLY(a[0:0:0])
    b[0] = a[0];
#pragma acc loop seq
    for (int i = 0; i < n; i++) {
#pragma acc fcw_barrier
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-outside.c:3:13: error: 'fcw' stands in no parallel loop whose iterations run in blocks
// CHECK: {{.*}}fcw-outside.c:3:13: note: write it inside a loop of a compute construct that is shared out over vector lanes; in 'kernels' add 'independent' to that loop (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-outside.c:7:13: error: 'fcw' stands in no parallel loop whose iterations run in blocks
// CHECK: {{.*}}fcw-outside.c:7:13: note: write it inside a loop of a compute construct that is shared out over vector lanes; in 'kernels' add 'independent' to that loop (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-outside.c:11:13: error: 'fcw_barrier' stands in no parallel loop whose iterations run in blocks
// CHECK: {{.*}}fcw-outside.c:11:13: note: write it inside a loop of a compute construct that is shared out over vector lanes; in 'kernels' add 'independent' to that loop (Accolade extensions, section 1)
