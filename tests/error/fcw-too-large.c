// DIAG: FcwTooLarge
double m[1000][1000];
void f(int n, double *b) {
#pragma acc parallel loop vector(1024) copy(b[0:n], m)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(m[i:0:0][0:0:99])
    b[i] = m[i][50];
  }
}
// More than numbers can say.
void g(int n, int *a, int *b) {
#pragma acc parallel loop vector(32) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:9223372036854775807:1])
    b[i] = a[i] + a[i - 1];
  }
#pragma acc parallel loop vector(32) copyin(m) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(m[i:4294967296:0][0:0:4294967296])
    b[i] = m[i][7];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-too-large.c:6:28: error: with 'm[i:0:0][0:0:99]' the tiles of a block take 827392 bytes; no device has more than 232448
// CHECK: {{.*}}fcw-too-large.c:6:28: note: use smaller blocks (vector) or ranges (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-too-large.c:14:28: error: with 'a[i:9223372036854775807:1]' the tiles of a block take 4398046511104 bytes; no device has more than 232448
// CHECK: {{.*}}fcw-too-large.c:14:28: note: use smaller blocks (vector) or ranges (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-too-large.c:19:28: error: with 'm[i:4294967296:0][0:0:4294967296]' the tiles of a block take 8796093022208 bytes; no device has more than 232448
// CHECK: {{.*}}fcw-too-large.c:19:28: note: use smaller blocks (vector) or ranges (Accolade extensions, section 1)
