// Pointers whose targets others have put on the device have a line too, and members of arrays of
// structs say how far they lie from each other.
struct body {
  float x, y, z, m;
};
void f(int n, int k, struct body *p, float *r, float *q) {
#pragma acc data copy(p[0:n]) copyin(r[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      p[i].x += r[i];
  }
#pragma acc parallel loop default(present)
  for (int i = 0; i < n; i++)
    q[i] = p[k * i].m;
}

#define SQUARE(A) ((A.x) * (A.x) + (A.y) * (A.y))
void g(int n, struct body *p, float *q) {
#pragma acc parallel loop present(p) copyout(q[0:n])
  for (int i = 0; i < n; i++)
    q[i] = SQUARE(p[i]);
}

// RUN: %accolade --report -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: :9: parallel loop in f
// CHECK-DAG: :9:   present(p) (copy of the data directive around it)
// CHECK-DAG: :9:   present(r) (copyin of the data directive around it)
// CHECK: :9:   kernel f_9
// CHECK: p: strided by 16 bytes (p[i].x, p[i].x written)
// CHECK: :13: parallel loop in f
// CHECK-DAG: :13:   present(q) (found through the present table)
// CHECK: p: strided by k*16 bytes (p[k * i].m)
// CHECK: p: strided by 16 bytes (p[i].x, p[i].y)
