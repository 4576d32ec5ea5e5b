// DIAG: FcwPrivate
void f(int n, float *b) {
  float t[8];
#pragma acc parallel loop vector(64) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    float u[8] = {0};
#pragma acc fcw FETCH_ONLY(u[0:0:7])
    b[i] = u[i & 7];
  }
#pragma acc parallel loop vector(64) copy(b[0:n]) private(t)
  for (int i = 0; i < n; i++) {
#pragma acc fcw CHANNEL_ONLY(t[i & 7:0:0])
    {
      t[i & 7] = i;
      b[i] = t[i & 7];
    }
  }
}
struct Row {
  float cells[8];
};
void g(int n, float *b) {
#pragma acc parallel loop vector(64) copy(b[0:n])
  for (int i = 0; i < n; i++) {
    struct Row r;
#pragma acc fcw CHANNEL_ONLY(r.cells[i & 7:0:0])
    {
      r.cells[i & 7] = i;
      b[i] = r.cells[i & 7];
    }
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-private.c:7:28: error: each iteration of the block has a 'u' of its own, and a tile holds one array
// CHECK: {{.*}}fcw-private.c:7:28: note: use it without fcw, or declare it outside of the loops around and do not name it in 'private' (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-private.c:12:30: error: each iteration of the block has a 't' of its own, and a tile holds one array
// CHECK: {{.*}}fcw-private.c:12:30: note: use it without fcw, or declare it outside of the loops around and do not name it in 'private' (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-private.c:26:30: error: each iteration of the block has a 'r.cells' of its own, and a tile holds one array
// CHECK: {{.*}}fcw-private.c:26:30: note: use it without fcw, or declare it outside of the loops around and do not name it in 'private' (Accolade extensions, section 1)
