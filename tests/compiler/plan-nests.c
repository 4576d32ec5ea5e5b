// collapse makes one iteration space, tile keeps the loops and blocks them.
void f(int n, double a[8][8]) {
#pragma acc parallel loop collapse(2) copy(a[0:8])
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      a[i][j] = n;
#pragma acc parallel loop tile(4, *) copy(a[0:8])
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      a[i][j] = n;
#pragma acc parallel loop collapse(force:2) copy(a[0:8])
  for (int i = 0; i < 8; i++) {
    a[i][0] = n;
    for (int j = 1; j < 8; j++)
      a[i][j] = n;
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 3
// CHECK-NEXT:   data copy a[0:8]
// CHECK-NEXT:   kernel f_3
// CHECK-NEXT:     at once up to 170 iterations
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 4 over i j gang vector on [block x thread x, in order as one] simd linearised (parallel: loop in a parallel loop construct)
// CHECK: region parallel loop line 7
// CHECK-NEXT:   data copy a[0:8]
// CHECK-NEXT:   kernel f_7
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 8 over i j gang vector on [block y thread y, block x thread x] simd tiled (parallel: loop in a parallel loop construct)
// CHECK: region parallel loop line 11
// CHECK-NEXT:   data copy a[0:8]
// CHECK-NEXT:   kernel f_11
// CHECK-NEXT:     capture n as value (implied firstprivate)
// CHECK-NEXT:     capture a as pointer (copy)
// CHECK-NEXT:     loop line 12 over i gang vector on [block x thread x] (parallel: loop in a parallel loop construct)
// CHECK-NOT: {{.}}
