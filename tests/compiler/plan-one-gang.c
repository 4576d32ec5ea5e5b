// Regions in which no loop is shared out over gangs run in one gang, unless more are asked for.
// A loop that is all of its region gets gangs, whatever else its clauses ask for.
void f(int n, double *a) {
#pragma acc parallel copy(a[0:n])
  {
    a[0] = 1;
  }
#pragma acc parallel copy(a[0:n]) num_gangs(8)
  {
    a[0] = 1;
  }
#pragma acc serial copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop vector copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel line 4
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_4 one gang (no loop of it is shared out over gangs)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK: region parallel line 8
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_8
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK: region serial line 12
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_12 one gang (serial construct)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK: region parallel loop line 15
// CHECK-NEXT:   data copy a[0:n]
// CHECK-NEXT:   kernel f_15
// CHECK-NEXT:     at once up to 256 iterations
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 16 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK-NOT: {{.}}
