// DIAG: FcwOutside
// One thread runs a seq routine, and a loop that no directive shares out.
#pragma acc routine seq
static void alone(const int *restrict a, int *restrict b, int n) {
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    b[i] = a[i];
  }
}
#pragma acc routine vector
static void plain(const int *restrict a, int *restrict b, int n) {
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:0:0])
    b[i] = a[i];
  }
}
void f(int *a, int *b, int n) {
#pragma acc parallel loop copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i += 10)
    alone(a + i, b + i, 10);
#pragma acc parallel copy(a[0:n], b[0:n])
  plain(a, b, n);
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s --implicit-check-not=error:
// CHECK: {{.*}}fcw-outside-routine.c:6:13: error: 'fcw' stands in no parallel loop whose iterations run in blocks
// CHECK: {{.*}}fcw-outside-routine.c:13:13: error: 'fcw' stands in no parallel loop whose iterations run in blocks
