// Members of objects that cache stages, and for each of the others why it does not.
struct T { float *v; };
struct S {
  int n;
  float *v, *w, *restrict r;
  float own[4];
  struct T *next;
  union { float *u; long raw; };
};
void f(struct S *s, struct S list[2], float *restrict b, struct S *dev) {
#pragma acc parallel loop copyin(s[0:1], s->v[0:s->n]) copyout(b[0:s->n])
  for (int i = 0; i < s->n; i++) {
#pragma acc cache(s->v[i], s->own[0:4], s->next->v[i], s->u[i], list[1].v[i])
    b[i] = s->v[i] + s->own[i % 4] + s->next->v[i] + s->u[i] + list[1].v[i];
  }
#pragma acc parallel loop copyin(s[0:1], s->v[0:s->n], s->r[0:s->n]) copy(s->w[0:s->n]) deviceptr(dev)
  for (int i = 0; i < s->n; i++) {
    struct S own = *s;
#pragma acc cache(s->v[i], s->w[i], s->r[i], own.v[i], dev->v[i])
    s->w[i] = 0;
    s->w[i] += s->v[i] + s->r[i] + own.v[i] + dev->v[i];
  }
#pragma acc parallel loop copyin(s[0:1], s->v[0:s->n]) copyout(b[0:s->n])
  for (int i = 0; i < s->n; i++) {
#pragma acc cache(s->v[i])
    b[i] = s->v[i];
    if (b[i] > 3)
      s->v = b;
  }
}

// RUN: cd %S && %accolade -c --report report-cache-members.c -o %t.o 2>&1 | FileCheck --match-full-lines %s
// CHECK: report-cache-members.c:13:       tile of 256 elements for s->v[i] (in the block's memory on a GPU; read in place on the host)
// CHECK: report-cache-members.c:13:       tile of 4 elements for s->own[0:4] (in the block's memory on a GPU; read in place on the host)
// CHECK: report-cache-members.c:19:       tile of 256 elements for s->r[i] (in the block's memory on a GPU; read in place on the host)
// CHECK: report-cache-members.c:13: cache s->next->v[i] in f is not staged (the construct does not map what 's->next' leads to)
// CHECK: report-cache-members.c:13: cache s->u[i] in f is not staged (it is a member of a union)
// CHECK: report-cache-members.c:13: cache list[1].v[i] in f is not staged (not only names lead to it)
// CHECK: report-cache-members.c:19: cache s->v[i] in f is not staged (something else that is written may be the same memory as 's->v'; 'restrict' says that it is not)
// CHECK: report-cache-members.c:19: cache s->w[i] in f is not staged ('s->w' is written in the construct, and all iterations must see that)
// CHECK: report-cache-members.c:19: cache own.v[i] in f is not staged (iterations may set the pointers that lead to it)
// CHECK: report-cache-members.c:19: cache dev->v[i] in f is not staged (its object is an address of the device)
// CHECK: report-cache-members.c:25: cache s->v[i] in f is not staged (iterations may set the pointers that lead to it)
