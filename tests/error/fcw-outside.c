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

/* Of a loop that cannot be shared out something else is said, once. */
void g(int n, float *a, float *b) {
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    b[i] = a[i];
#pragma acc fcw_barrier
    i++;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-outside.c:23:5: error: this loop cannot be shared out: the body changes the counter 'i'
// CHECK: {{.*}}fcw-outside.c:18:13: note: the directive is here
// CHECK: {{.*}}fcw-outside.c:23:5: note: change another variable in place of 'i', or add 'seq' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}fcw-outside.c:3:13: error: 'fcw' stands in no parallel loop whose iterations run in blocks
// CHECK: {{.*}}fcw-outside.c:3:13: note: write it inside a loop of a compute construct that is shared out over vector lanes; in 'kernels' add 'independent' to that loop (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-outside.c:7:13: error: 'fcw' stands in no parallel loop whose iterations run in blocks
// CHECK: {{.*}}fcw-outside.c:7:13: note: write it inside a loop of a compute construct that is shared out over vector lanes; in 'kernels' add 'independent' to that loop (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-outside.c:11:13: error: 'fcw_barrier' stands in no parallel loop whose iterations run in blocks
// CHECK: {{.*}}fcw-outside.c:11:13: note: write it inside a loop of a compute construct that is shared out over vector lanes; in 'kernels' add 'independent' to that loop (Accolade extensions, section 1)
