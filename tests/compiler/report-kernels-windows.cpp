// Elements seen as something larger that begins at any of them overlap; those that begin at multiples of its size,
// and what is no larger, do not.
struct Two { int x, y; };
struct Three { int a, b, c; };
struct Four { float x, y, z, w; };
void f(int n, int *e, Three *t, const float *a, float *out, long *l) {
#pragma acc kernels copy(e[0:n])
  for (int i = 1; i < n; i++) {
    Two &w = reinterpret_cast<Two &>(e[i - 1]);
    w.y = w.x + 1;
  }
#pragma acc kernels copy(e[0:n])
  for (int i = 1; i < n; i++) {
    Two *w = (Two *)(void *)(e + i - 1);
    w->y = w->x + 1;
  }
#pragma acc kernels copy(t[0:n])
  for (int i = 1; i < n; i++)
    ((Two *)&t[i].a)->y = t[i - 1].b + 1;
#pragma acc kernels copyin(a[0:4 * n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    const Four v = *(const Four *)&a[4 * i];
    out[i] = v.x + v.w;
  }
#pragma acc kernels copy(l[0:n])
  for (int i = 0; i < n; i++) {
    Two *w = (Two *)l;
    w[i].y = w[i].x;
  }
#pragma acc kernels copy(l[0:n])
  for (int i = 0; i < n; i++)
    *(int *)&l[i] = 1;
}

// RUN: %accolade++ --report -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: loop over i: sequential (sequential: 'e' is passed on as 'w.x', and what is done to its elements is not known)
// CHECK: loop over i: sequential (sequential: 'e' is passed on as 'w->x', and what is done to its elements is not known)
// CHECK: loop over i: sequential (sequential: '((Two *)&t[i].a)->y' may write to memory that cannot be traced to a variable)
// CHECK: loop over i: gang vector, SIMD (parallel unless 'out' and 'a' overlap, which is checked at the launch)
// CHECK: loop over i: gang vector, SIMD (parallel: no dependence between iterations)
// CHECK: loop over i: gang vector, SIMD (parallel: no dependence between iterations)
