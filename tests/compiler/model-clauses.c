// Every expression of a clause has a type and stands in its function's scope.
void f(int n, long q, const double *a) {
  float s = 0;
#pragma acc parallel loop num_gangs(n * 2) vector_length(64) async(q) if(a != 0) reduction(max:s)
  for (int i = 0; i < n; i++)
    s = a[i] > s ? a[i] : s;
}

// RUN: %accolade --stage=model %s | FileCheck --match-full-lines %s
// CHECK: directive parallel loop line 4 in f on ForStmt
// CHECK-NEXT:   num_gangs (n * 2:int)
// CHECK-NEXT:   vector_length (64:int)
// CHECK-NEXT:   async (q:long)
// CHECK-NEXT:   if (a != 0:int)
// CHECK-NEXT:   reduction max: s:float
// CHECK-NOT: {{.}}
