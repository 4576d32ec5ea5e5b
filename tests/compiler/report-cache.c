// What cache staged, and for each of the others why nothing was.
struct S { float *v; };
void f(int n, int reach, float *restrict a, float *restrict b, float *x, float *y, float *dev,
       const int *restrict at, struct S s) {
#pragma acc parallel loop copyin(a[0:n], at[0:n]) copyout(b[0:n])
  for (int i = 1; i < n - 1; i++) {
#pragma acc cache(a[i - 1 : 3], b[i], at[0:8])
    b[i] = a[i - 1] + a[i + at[i % 8]];
  }
#pragma acc parallel loop copyin(x[0:n], s, s.v[0:n]) copy(y[0:n]) deviceptr(dev)
  for (int i = 0; i < n; i++) {
#pragma acc cache(x[i], s.v[i], dev[i], y[i - reach : 2 * reach + 1])
    y[i] = 0;
    y[i] += x[i] + s.v[i] + dev[i];
  }
#pragma acc parallel loop copyin(a[0:n], at[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    int k = at[i];
    float own[2] = {a[i], 1};
#pragma acc cache(a[k:4], a[i:100000], a[i:reach], own[0], at[i])
    b[i] = a[k] + a[i] + own[1];
  }
#pragma acc parallel loop vector(reach) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    b[i] = 0;
    for (int k = 0; k < i; k++) {
#pragma acc cache(a[0:8])
      b[i] += a[k];
    }
  }
#pragma acc parallel loop tile(32) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
  for (int i = 0; i < n; i++) {
#pragma acc cache(a[i])
    b[i] = a[i];
  }
}

// RUN: cd %S && %accolade -c --report report-cache.c -o %t.o 2>&1 | FileCheck --match-full-lines %s
// CHECK: report-cache.c:7:       tile of 258 elements for a[i-1:3], 1 access asks whether it holds the element (in the block's memory on a GPU; read in place on the host)
// CHECK: report-cache.c:7:       tile of 8 elements for at[0:8] (in the block's memory on a GPU; read in place on the host)
// CHECK: report-cache.c:7: cache b[i] in f is not staged ('b' is written in the construct, and all iterations must see that)
// CHECK: report-cache.c:12: cache x[i] in f is not staged (something else that is written may be the same memory as 'x'; 'restrict' says that it is not)
// CHECK: report-cache.c:12: cache s.v[i] in f is not staged (something else that is written may be the same memory as 's.v'; 'restrict' says that it is not)
// CHECK: report-cache.c:12: cache dev[i] in f is not staged (nobody knows how many elements a device pointer leads to)
// CHECK: report-cache.c:12: cache y[i-reach:2*reach+1] in f is not staged (its length is not a constant)
// CHECK: report-cache.c:20: cache a[k:4] in f is not staged (how the range of 'k' moves from one iteration of a block to the next is not known)
// CHECK: report-cache.c:20: cache a[i:100000] in f is not staged (the block's tiles would take 401020 bytes; all devices have 32768)
// CHECK: report-cache.c:20: cache a[i:reach] in f is not staged (its length is not a constant)
// CHECK: report-cache.c:20: cache own[0] in f is not staged (it is private, or known to the device by its own name)
// CHECK: report-cache.c:20: cache at[i] in f is not staged (nothing after it reads its elements)
// CHECK: report-cache.c:25: cache a[i] in f is not staged (the size of blocks is not a constant)
// CHECK: report-cache.c:32: cache a[0:8] in f is not staged (iterations do not reach it together: it stands in a loop whose trip count differs between iterations)
// CHECK: report-cache.c:38: cache a[i] in f is not staged (a loop with 'tile' is around it)
// CHECK: report-cache.c:42: cache a[i] in f is not staged (no loop around it is shared out over the threads of a block)
