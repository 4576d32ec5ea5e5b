// DIAG: NotOnTarget
// What keeps functions with fcw from devices with grids.
#pragma acc routine vector
void shared(const int *restrict a, int *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0])
    b[i] = i ? a[i - 1] : a[i];
  }
}
#pragma acc routine vector
static void small(int *a, int n) {
#pragma acc loop vector(64)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(a[i:0:0])
    a[i] = -a[i];
  }
}
#pragma acc routine vector
static void large(int *a, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(a[i:0:0])
    a[i] += 2;
  }
}
#pragma acc routine vector
static void halo(const int *restrict a, int *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0])
    b[i] = i ? a[i - 1] : a[i];
  }
}
#pragma acc routine vector
static void sized(int *a, int n, int m) {
#pragma acc loop vector(m)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(a[i:0:0])
    a[i] += 2;
  }
}
void f(int n, int *a, int *b, int **list) {
#pragma acc parallel copy(a[0:n]) copyin(b[0:n])
  shared(b, a, n);
#pragma acc parallel copy(a[0:n])
  {
    small(a, n);
    large(a, n);
  }
#pragma acc parallel copy(a[0:n]) present(list)
  halo(list[1], a, n);
#pragma acc parallel copy(a[0:n])
  sized(a, n, 32);
#pragma acc parallel copy(a[0:n]) copyin(b[0:n])
  halo(b, a, n);
}

// RUN: %accolade -acc=cuda -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// CHECK-DAG: fcw-routine-target.c:7:13: warning: {{.*}}'shared' holds 'fcw', and callers in other files do not tell how many elements 'a' has; declare it 'static'
// CHECK-DAG: fcw-routine-target.c:47:3: warning: {{.*}}blocks of 'small' have 64 iterations, those of 'large' 256; give their loops the same 'vector(n)'
// CHECK-DAG: fcw-routine-target.c:52:3: warning: {{.*}}nobody knows how many elements what is passed to 'halo' for 'a' has
// CHECK-DAG: fcw-routine-target.c:39:13: warning: {{.*}}'sized' holds 'fcw', and the size of its blocks is not a constant
