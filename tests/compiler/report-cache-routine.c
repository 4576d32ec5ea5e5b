// cache in functions of a routine directive: what is staged, and for each of the others why nothing is.
#pragma acc routine vector
static void staged(const float *restrict a, float *restrict b, int n) {
#pragma acc loop vector
  for (int i = 1; i < n - 1; i++) {
#pragma acc cache(a[i - 1 : 3])
    b[i] = a[i - 1] + a[i + 1];
  }
}
#pragma acc routine vector
void linked(const float *restrict a, float *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
}
#pragma acc routine seq
static float alone(const float *restrict a, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    s += a[i];
  }
  return s;
}
#pragma acc routine vector
static void aliased(const float *a, float *b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = 0;
    b[i] += a[i];
  }
}
#pragma acc routine vector
static void changed(float *restrict a, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    a[i] = -a[i];
  }
}
#pragma acc routine vector
static void sized(const float *restrict a, float *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
}
#pragma acc routine vector
static void rows(const float *restrict a, float *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
}
#pragma acc routine vector
static void small(const float *restrict a, float *restrict b, int n) {
#pragma acc loop vector(64)
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
}
#pragma acc routine vector
static void large(const float *restrict a, float *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
}
#pragma acc routine vector
static void unknown(const float *restrict a, float *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
}
#pragma acc routine vector
static void pointed(const float *restrict a, float *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
}
static float table[64];
#pragma acc declare create(table)
#pragma acc routine vector
static void known(float *restrict b, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc cache(table[0:64])
    b[i] = table[i % 64];
  }
}
void f(int n, float *a, float *b, float **list) {
#pragma acc parallel copyin(a[0:n]) copyout(b[0:n])
  staged(a, b, n);
#pragma acc parallel copyin(a[0:n]) copyout(b[0:n])
  {
    linked(a, b, n);
    b[0] = alone(a, n);
    aliased(a, b, n);
    changed(b, n);
    known(b, n);
  }
#pragma acc parallel vector_length(64) copyin(a[0:n]) copyout(b[0:n])
  sized(a, b, n);
#pragma acc parallel loop gang worker copyin(a[0:n]) copyout(b[0:n])
  for (int r = 0; r < n; r += 100)
    rows(a + r, b + r, 100);
#pragma acc parallel copyin(a[0:n]) copyout(b[0:n])
  {
    small(a, b, n);
    large(a, b, n);
  }
#pragma acc parallel present(list) copyout(b[0:n])
  unknown(list[1], b, n);
#pragma acc parallel copyin(a[0:n]) copyout(b[0:n])
  {
    void (*which)(const float *, float *, int) = pointed;
    which(a, b, n);
  }
}

// RUN: cd %S && %accolade -acc=cuda -c --report report-cache-routine.c -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
// CHECK-DAG: report-cache-routine.c:14: cache a[i] in linked is not staged (kernels of other files, which may call it, have blocks of other sizes; declare it 'static')
// CHECK-DAG: report-cache-routine.c:22: cache a[i] in alone is not staged ('alone' is a seq routine: a thread runs it alone and has nobody to share a tile with)
// CHECK-DAG: report-cache-routine.c:31: cache a[i] in aliased is not staged (something else that is written may be the same memory as 'a'; 'restrict' says that it is not)
// CHECK-DAG: report-cache-routine.c:40: cache a[i] in changed is not staged ('a' is written in the construct, and all iterations must see that)
// CHECK-DAG: report-cache-routine.c:48: cache a[i] in sized is not staged (a kernel that calls it asks for another vector_length than its blocks have, 256)
// CHECK-DAG: report-cache-routine.c:56: cache a[i] in rows is not staged (a kernel that calls it shares a loop out over workers, and a tile is for all threads of a block)
// CHECK-DAG: report-cache-routine.c:64: cache a[i] in small is not staged (blocks of 'small' have 64 iterations, those of 'large' 256; give their loops the same 'vector(n)')
// CHECK-DAG: report-cache-routine.c:72: cache a[i] in large is not staged (blocks of 'small' have 64 iterations, those of 'large' 256; give their loops the same 'vector(n)')
// CHECK-DAG: report-cache-routine.c:80: cache a[i] in unknown is not staged (nobody knows how many elements what is passed to 'unknown' for 'a' has)
// CHECK-DAG: report-cache-routine.c:88: cache a[i] in pointed is not staged (its address is taken, and nobody knows from which blocks it is called)
// CHECK-DAG: report-cache-routine.c:98: cache table[0:64] in known is not staged (it is no parameter, and nobody tells the function how many elements it has)
// CHECK-DAG: report-cache-routine.c:6:     tile of 258 elements for a[i-1:3] (in the block's memory on a GPU; read in place on the host)
