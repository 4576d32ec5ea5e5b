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
#pragma acc routine vector
void between(int *a, int n) { large(a, n); }
#pragma acc routine vector
static void stopped(int *a, int n) {
#pragma acc loop vector(64)
  for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_WB(a[i:0:0])
    a[i] = 0;
  }
}
#pragma acc routine vector
static void chosen(int *a, int n) {
  void (*which)(int *, int) = stopped;
  which(a, n);
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
#pragma acc parallel copy(a[0:n])
  between(a, n);
#pragma acc parallel copy(a[0:n])
  chosen(a, n);
}

// RUN: %accolade -acc=cuda -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// CHECK-DAG: fcw-routine-target.c:7:13: warning: {{.*}}'shared' holds 'fcw', and kernels of other files, which may call it, have blocks of other sizes; declare it 'static'
// CHECK-DAG: fcw-routine-target.c:62:3: warning: {{.*}}blocks of 'small' have 64 iterations, those of 'large' 256; give their loops the same 'vector(n)'
// CHECK-DAG: fcw-routine-target.c:67:3: warning: {{.*}}nobody knows how many elements what is passed to 'halo' for 'a' has
// CHECK-DAG: fcw-routine-target.c:39:13: warning: {{.*}}'sized' holds 'fcw', and the size of its blocks is not a constant
// CHECK-DAG: fcw-routine-target.c:44:6: warning: {{.*}}'between' calls functions that hold 'fcw', and kernels of other files, which may call it, have blocks of other sizes; declare it 'static'
// CHECK-DAG: fcw-routine-target.c:49:13: warning: {{.*}}'stopped' holds 'fcw', and its address is taken, and nobody knows from which blocks it is called
