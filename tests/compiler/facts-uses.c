// How a kernel uses each variable that is declared outside of it; t and last, which are set first, it declares itself.
struct pair {
  int a, b;
};
void f(int n, double *p, const double *q, struct pair s, double grid[4][4]) {
  double t, last, fixed[4];
  int *address = &n;
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    t = q[i];
    p[i] = t + s.a + grid[1][i & 3];
    fixed[i & 3] = 0;
    if (i > 2)
      last = t;
    s.b = *address + sizeof(last);
  }
}

// RUN: %accolade --stage=facts %s | FileCheck %s
// CHECK: kernel f_8
// CHECK: n: read read-before-write
// CHECK: q: read dereferenced read-before-write
// CHECK: s: read written read-before-write
// CHECK: grid: read dereferenced read-before-write
// CHECK: p: read dereferenced target-written read-before-write
// CHECK: fixed: written only-subscripted
// CHECK: address: read dereferenced read-before-write
// CHECK: loop line 9
// CHECK: new i = 0; i < n; i += 1; step 1
// CHECK: {{^|[0-9]}}not independent
// CHECK: obstacle: the index i & 3 of 'fixed' is not affine in the loop counter 'i'
// CHECK: obstacle: 's.b', which is written, and 'address' may point to the same memory
// CHECK: obstacle: s.b is the same element in several iterations, which all write it
// CHECK: may alias: p, q
// CHECK: may alias: fixed, q
// CHECK: may alias: p, grid
// CHECK: may alias: fixed, grid
// CHECK: may alias: p, fixed
// CHECK-NOT: private:
