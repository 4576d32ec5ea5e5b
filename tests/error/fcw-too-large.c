// DIAG: FcwTooLarge
double m[1000][1000];
void f(int n, double *b) {
#pragma acc parallel loop vector(1024) copy(b[0:n], m)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(m[i:0:0][0:0:99])
    b[i] = m[i][50];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-too-large.c:6:28: error: with 'm[i:0:0][0:0:99]' the tiles of a block take 827392 bytes; no device has more than 232448
// CHECK: {{.*}}fcw-too-large.c:6:28: note: use smaller blocks (vector) or ranges (Accolade extensions, section 1)
