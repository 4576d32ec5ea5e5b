// What the clauses ask for comes first; seq and serial share out nothing.
void f(int n, double a[8][8]) {
#pragma acc parallel loop gang worker copy(a[0:8])
  for (int i = 0; i < 8; i++)
#pragma acc loop vector
    for (int j = 0; j < 8; j++)
      a[i][j] = n;
#pragma acc parallel loop gang(dim:2) copy(a[0:8])
  for (int i = 0; i < 8; i++)
#pragma acc loop gang(dim:1)
    for (int j = 0; j < 8; j++)
      a[i][j] = n;
#pragma acc parallel loop copy(a[0:8])
  for (int i = 0; i < 8; i++)
#pragma acc loop seq
    for (int j = 0; j < 8; j++)
      a[i][j] = n;
#pragma acc serial loop copy(a[0:8])
  for (int i = 0; i < 8; i++)
    a[i][i] = n;
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 3
// CHECK-NEXT:   data copy a[0:8]
// CHECK-NEXT:   kernel f_3
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 4 over i gang worker on [block x thread y] (parallel: loop in a parallel loop construct)
// CHECK-NEXT:       loop line 6 over j vector on [thread x] simd (parallel: loop in a parallel loop construct)
// CHECK: region parallel loop line 8
// CHECK-NEXT:   data copy a[0:8]
// CHECK-NEXT:   kernel f_8
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 9 over i gang(dim:2) on [block y] (parallel: loop in a parallel loop construct)
// CHECK-NEXT:       loop line 11 over j {{gang|seq}} on [block x thread x] (parallel: loop in a parallel loop construct)
// CHECK: region parallel loop line 13
// CHECK-NEXT:   data copy a[0:8]
// CHECK-NEXT:   kernel f_13
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 14 over i gang vector on [block x thread x] (parallel: loop in a parallel loop construct)
// CHECK-NEXT:       loop line 16 over j seq (sequential: seq clause)
// CHECK: region serial loop line 18
// CHECK-NEXT:   data copy a[0:8]
// CHECK-NEXT:   kernel f_18 one gang (serial construct)
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 19 over i seq (sequential: inside serial)
// CHECK-NOT: {{.}}
