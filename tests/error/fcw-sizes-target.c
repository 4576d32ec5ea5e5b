// DIAG: NotOnTarget
// All blocks of a launch have the same threads: two constructs with fcw cannot have blocks of two sizes.
// What cache asks for is a favour, and left out.
void f(int n, int *restrict a, int *restrict b, int *restrict c) {
#pragma acc parallel copyin(a[0:n]) copyout(b[0:n], c[0:n])
  {
#pragma acc loop gang vector(64)
    for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0])
      b[i] = i ? a[i - 1] : a[i];
    }
#pragma acc loop gang vector(128)
    for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0])
      c[i] = i ? a[i - 1] : a[i];
    }
  }
#pragma acc parallel copyin(a[0:n]) copyout(b[0:n], c[0:n])
  {
#pragma acc loop gang vector(64)
    for (int i = 0; i < n; i++) {
#pragma acc fcw FETCH_ONLY(a[i:1:0])
      b[i] = i ? a[i - 1] : a[i];
    }
#pragma acc loop gang vector(128)
    for (int i = 0; i < n; i++) {
#pragma acc cache(a[i:1])
      c[i] = a[i];
    }
  }
}

// RUN: %accolade -acc=cuda --report -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// CHECK-DAG: fcw-sizes-target.c:6:3: warning: {{.*}}blocks of one loop have 64 iterations of 'i', those of another 128 of 'i'; give the loops the same 'vector(n)'
// CHECK-DAG: fcw-sizes-target.c:27: cache a[i:1] in f is not staged (blocks of one loop have 64 iterations of 'i', those of another 128 of 'i'
