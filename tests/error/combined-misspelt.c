// DIAG: UnknownClause
// A slip in the second word of a combined construct's name.
// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck %s
void f(int n, double *x) {
// CHECK: :[[@LINE+2]]:22: error: unknown clause 'lop'
// CHECK: note: did you mean 'loop'?
#pragma acc parallel lop
  for (int i = 0; i < n; i++)
    x[i] = 0;
// CHECK: :[[@LINE+2]]:21: error: unknown clause 'loops'
// CHECK: note: did you mean 'loop'?
#pragma acc kernels loops
  for (int i = 0; i < n; i++)
    x[i] = 0;
// 'data' has no such name.
// CHECK: :[[@LINE+3]]:18: error: unknown clause 'lop'
// CHECK-NOT: loop
// CHECK: error: unknown clause 'copu'
#pragma acc data lop
  { x[0] = 0; }
// CHECK: note: did you mean 'copy'?
#pragma acc parallel loop copu(x)
  for (int i = 0; i < n; i++)
    x[i] = 0;
}
