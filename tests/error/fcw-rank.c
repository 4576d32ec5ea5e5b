// DIAG: FcwRank
float m[10][10];
void f(int n, float *a, float *b) {
#pragma acc parallel loop copy(a[0:n], b[0:n], m)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0][i:0:0], m[i:0:0])
    b[i] = a[i] + m[i][i];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}fcw-rank.c:6:28: error: 'a[i:0:0][i:0:0]' has 2 triples of [pivot:before:after], but 'a' has 1 dimension
// CHECK: {{.*}}fcw-rank.c:6:28: note: write one triple for each dimension (Accolade extensions, section 1)
// CHECK: {{.*}}fcw-rank.c:6:45: error: 'm[i:0:0]' has 1 triple of [pivot:before:after], but 'm' has 2 dimensions
// CHECK: {{.*}}fcw-rank.c:6:45: note: write one triple for each dimension (Accolade extensions, section 1)
